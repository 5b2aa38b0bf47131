import type { TableInfo, You } from "../../protocol/types";
import { Session, type Snapshot } from "./session";
import { useVisit } from "./useVisit";

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

/** A session at the table; null before it has begun. */
export function useSession(code: string): AtTable | null {
  const at = useVisit(() => new Session(code), code);
  return at && { session: at.visit, known: at.known };
}
