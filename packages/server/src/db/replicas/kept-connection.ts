import type { Database, OwnConnection } from '../database.ts';
import { within } from './within.ts';

type Prepare<Ready> = (connection: OwnConnection, lost: () => void) => Promise<Ready>;

/**
 * A connection that opens on first use, and again after it was lost. `prepare` sets up each new one, and gets the function to call when it is
 * lost.
 */
export class KeptConnection<Ready> {
  readonly #db: Database;
  readonly #answerMs: number;
  readonly #prepare: Prepare<Ready>;
  #own: OwnConnection | undefined;
  #opening: Promise<void> | undefined;
  #ready: Ready | undefined;
  #isClosed = false;

  constructor(db: Database, answerMs: number, prepare: Prepare<Ready>) {
    this.#db = db;
    this.#answerMs = answerMs;
    this.#prepare = prepare;
  }

  /** The result of `prepare` for the current connection; undefined while there is none. */
  ready(): Ready | undefined {
    return this.#ready;
  }

  /**
   * Runs a query on the connection. If it fails, the connection is dropped: one without an answer delivers no notifications either, and if a
   * machine is gone, the network reports that only after many minutes.
   */
  async ask<T>(question: (connection: OwnConnection) => Promise<T>): Promise<T> {
    const connection = await this.#opened();
    try {
      return await within(this.#answerMs, question(connection));
    } catch (error) {
      await this.#giveUp(connection);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#ready = undefined;
    await this.#opening?.catch(() => undefined);
    await this.#own?.close();
    this.#own = undefined;
  }

  async #opened(): Promise<OwnConnection> {
    this.#opening ??= within(this.#answerMs * 2, this.#open()).finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
    if (!this.#own) throw new Error('The connection to the primary is closed.');
    return this.#own;
  }

  async #open(): Promise<void> {
    if (!this.#db.openOwn || this.#own || this.#isClosed) return;
    const opened = await this.#db.openOwn();
    // Another one was opened while this one was connecting.
    if (this.#own || this.#isClosed) return opened.close();
    this.#own = opened;
    try {
      const prepared = await this.#prepare(opened, () => this.#lose(opened));
      if (this.#own === opened) this.#ready = prepared;
    } catch (error) {
      await this.#giveUp(opened);
      throw error;
    }
    if (this.#isClosed) await opened.close();
  }

  async #giveUp(connection: OwnConnection): Promise<void> {
    this.#lose(connection);
    await connection.close();
  }

  #lose(lost: OwnConnection): void {
    if (this.#own !== lost) return;
    this.#own = undefined;
    this.#ready = undefined;
  }
}
