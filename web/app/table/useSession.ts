import { useEffect, useState, useSyncExternalStore } from "react";
import type { TableInfo, You } from "../../protocol/types";
import { Session, type Snapshot } from "./session";

/** What the parts of a table page work with. */
export interface AtTable {
  session: Session;
  known: Snapshot;
}

/** What most parts of a table page are given. */
export interface TableProps {
  at: AtTable;
  table: TableInfo;
  you: You;
}

const NOT_YET = { subscribe: () => () => undefined, snapshot: () => null };

/** A session at the table, for as long as the page is shown; null before it has begun. */
export function useSession(code: string): AtTable | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = new Session(code);
    setSession(opened);
    return () => {
      setSession(null);
      opened.leave();
    };
  }, [code]);
  const { subscribe, snapshot } = session ?? NOT_YET;
  const known = useSyncExternalStore(subscribe, snapshot);
  return session && known && { session, known };
}
