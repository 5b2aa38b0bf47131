import type { TableInfo } from "../../protocol/types";

/** The address of a path for other devices. This machine may know its server as localhost; others can't. */
export function addressFor(path: string, { address }: TableInfo): string {
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return ((local && address) || location.origin) + path;
}
