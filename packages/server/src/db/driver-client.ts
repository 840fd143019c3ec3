import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** The parts of a connection of the driver that its types leave out. */
export interface DriverClient {
  /** Whether a statement may be sent before those before it are answered. */
  readonly pipeline: boolean;
  readonly processID: number;
  readonly connectionParameters: { query_timeout?: number | false };
  readonly connection: {
    readonly stream: Socket;
    bind(bound: { portal: string; statement: string; values: (string | null)[] }): void;
    execute(executed: { portal: string; rows: number }): void;
  };
}

/** The connection as the driver has it. */
export function driverOf(client: PoolClient): DriverClient {
  return client as unknown as DriverClient;
}
