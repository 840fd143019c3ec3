import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of the answer to the next void: it is kept back until it is let go, or never arrives. */
type Trouble = 'held' | 'lost';

/** The line between a terminal and its server, with trouble on it when a story says so. */
export class Line {
  readonly #server: Server;
  #trouble: Trouble | undefined;
  #letGo: (() => void) | undefined;
  #arrived: () => void = () => undefined;
  /** The intent keys of the voids that came through, in order. */
  readonly keys: string[] = [];

  private constructor(to: string) {
    this.#server = createServer((asked, answer) => this.#pass(to, asked, answer));
  }

  /** Opens a line to a server, on its own port. */
  static async open(to: string): Promise<Line> {
    const line = new Line(to);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Troubles the answer to the next void; resolves when the server has done it. */
  next(trouble: Trouble): Promise<void> {
    this.#trouble = trouble;
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  /** Lets the answer go that is held. */
  letGo(): void {
    this.#letGo?.();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(to: string, asked: IncomingMessage, answer: ServerResponse): void {
    const isVoid = asked.url === '/api/rater/voidcontract';
    if (isVoid) this.keys.push(String(asked.headers['idempotency-key']));
    const onward = request(
      to + (asked.url ?? ''),
      { method: asked.method, headers: asked.headers },
      (upstream) => {
        const give = () => {
          answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
          upstream.pipe(answer);
        };
        const trouble = isVoid ? this.#trouble : undefined;
        if (!trouble) return give();
        this.#trouble = undefined;
        if (trouble === 'lost') answer.destroy();
        else this.#letGo = give;
        this.#arrived();
      },
    );
    asked.pipe(onward);
  }
}
