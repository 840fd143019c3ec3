import type { Database, OwnConnection } from '../database.ts';
import { within } from './within.ts';

/** A connection that opens on first use, and again after it was lost. */
export interface KeptConnection<Ready> {
  /** What `prepare` returned for the current connection; undefined while there is none. */
  ready(): Ready | undefined;
  /**
   * Runs a query on the connection. If it fails, the connection is dropped: one without an answer delivers no notifications either, and if a
   * machine is gone, the network reports that only after many minutes.
   */
  ask<T>(question: (connection: OwnConnection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Holds one connection to a database open. `prepare` sets up each new one, and gets the function to call when it is lost. */
export function keepConnection<Ready>(
  db: Database,
  answerMs: number,
  prepare: (connection: OwnConnection, lost: () => void) => Promise<Ready>,
): KeptConnection<Ready> {
  let own: OwnConnection | undefined;
  let opening: Promise<void> | undefined;
  let ready: Ready | undefined;
  let isClosed = false;

  const lose = (lost: OwnConnection) => {
    if (own !== lost) return;
    own = undefined;
    ready = undefined;
  };
  const giveUp = async (connection: OwnConnection) => {
    lose(connection);
    await connection.close();
  };
  const open = async () => {
    if (!db.openOwn || own || isClosed) return;
    const opened = await db.openOwn();
    // Another one was opened while this one was connecting.
    if (own || isClosed) return opened.close();
    own = opened;
    try {
      const prepared = await prepare(opened, () => lose(opened));
      if (own === opened) ready = prepared;
    } catch (error) {
      await giveUp(opened);
      throw error;
    }
    if (isClosed) await opened.close();
  };
  const opened = async (): Promise<OwnConnection> => {
    opening ??= within(answerMs * 2, open()).finally(() => {
      opening = undefined;
    });
    await opening;
    if (!own) throw new Error('The connection to the primary is closed.');
    return own;
  };

  return {
    ready: () => ready,
    ask: async (question) => {
      const connection = await opened();
      try {
        return await within(answerMs, question(connection));
      } catch (error) {
        await giveUp(connection);
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      ready = undefined;
      await opening?.catch(() => undefined);
      await own?.close();
      own = undefined;
    },
  };
}
