import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line between a terminal and its server, on its own port, with one trouble at a time when a story says so. */
export abstract class TroubledLine<Trouble> {
  readonly #server: Server;
  readonly to: string;
  #trouble: Trouble | undefined;
  #happened: () => void = () => undefined;

  constructor(to: string) {
    this.to = to;
    this.#server = createServer((asked, answer) => this.pass(asked, answer));
  }

  /** Opens the line. */
  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Troubles the next answer that can be; resolves when that has happened. */
  next(trouble: Trouble): Promise<void> {
    this.#trouble = trouble;
    return new Promise((resolve) => {
      this.#happened = resolve;
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Hands a call on, and its answer back. */
  protected abstract pass(asked: IncomingMessage, answer: ServerResponse): void;

  /** The trouble that waits for an answer, once. */
  protected takeTrouble(): Trouble | undefined {
    const trouble = this.#trouble;
    this.#trouble = undefined;
    return trouble;
  }

  protected happened(): void {
    this.#happened();
  }
}
