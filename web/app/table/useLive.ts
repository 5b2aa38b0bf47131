import { useMemo } from "react";
import { api } from "../../protocol/api";
import type { Live } from "../game";
import type { Known, Visit } from "./visit";

/** The hand at work in a match; it is told things by your own seat that has to decide. */
export function useLive(session: Visit<Known>, match: string, acting: number | null): Live {
  return useMemo(
    () => ({
      watch: session.watch,
      steer: (ask) => {
        if (acting !== null) session.steer(acting, ask);
      },
      finish: (ask) => {
        if (acting !== null) void session.finish(acting, ask);
      },
      question: async (ask) => (acting === null ? null : session.question(acting, ask)),
      film: (event) => api.film(match, event),
    }),
    [session, match, acting],
  );
}
