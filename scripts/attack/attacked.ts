import type { MatrixTarget } from '../../tests/permissions/matrix-call.ts';
import type { SeededServer } from './seeded-server.ts';

/** What the tools are let loose on: Pitlane with a book, as a signed-in administrator, and a server with their faults. */
export interface Attacked {
  /** Pitlane's address. */
  address: string;
  /** The session token of an administrator. */
  token: string;
  /** A contract of the book, for calls about one. */
  contract: MatrixTarget;
  seeded: SeededServer;
  /** A folder for what the tools write; removed at the end. */
  folder: string;
}
