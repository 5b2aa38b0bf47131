import { useMemo } from "react";
import { api } from "../../protocol/api";
import type { Live } from "../game";
import type { Session } from "./session";

/** The hand at work in a match; it does what the own seat that has to decide says. */
export function useLive(session: Session, match: string, acting: number | null): Live {
  return useMemo(
    () => ({
      watch: session.watch,
      drag: (pose) => {
        if (acting !== null) session.drag(acting, pose);
      },
      letGo: () => {
        if (acting !== null) void session.letGo(acting);
      },
      suggest: async () => (acting === null ? null : session.suggest(acting)),
      film: (event) => api.film(match, event),
    }),
    [session, match, acting],
  );
}
