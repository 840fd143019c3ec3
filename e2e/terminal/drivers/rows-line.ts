import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linesType } from '@pitlane/shared/engine/operation';

/** What becomes of a stream of rows after its first bytes: it is cut, it stalls, or a figure in it differs. */
type Trouble = 'cut' | 'still' | 'changed';

/** The line between a terminal and its server, on which streams of rows do not come through as they were sent. */
export class RowsLine {
  readonly #server: Server;
  #trouble: Trouble | undefined;
  #reached: () => void = () => undefined;

  private constructor(to: string) {
    this.#server = createServer((asked, answer) => this.#pass(to, asked, answer));
  }

  /** Opens a line to a server, on its own port. */
  static async open(to: string): Promise<RowsLine> {
    const line = new RowsLine(to);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Troubles the next stream; resolves when its first bytes went through. */
  next(trouble: Trouble): Promise<void> {
    this.#trouble = trouble;
    return new Promise((resolve) => {
      this.#reached = resolve;
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(to: string, asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '' } = asked;
    const onward = request(to + url, { method, headers }, (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
      const isRows = upstream.headers['content-type']?.includes(linesType);
      const trouble = isRows ? this.#trouble : undefined;
      if (!trouble) return upstream.pipe(answer);
      this.#trouble = undefined;
      upstream.once('data', (part: Buffer) => this.#spoil(trouble, part, { upstream, answer }));
    });
    answer.on('error', () => undefined);
    asked.pipe(onward);
  }

  #spoil(
    trouble: Trouble,
    part: Buffer,
    { upstream, answer }: { upstream: IncomingMessage; answer: ServerResponse },
  ): void {
    if (trouble === 'changed') {
      answer.write(part.toString().replace('"customerPrice":', '"customerPrice":1'));
      upstream.pipe(answer);
      return this.#reached();
    }
    upstream.pause();
    answer.write(part.subarray(0, part.indexOf('\n') + 20), () => {
      if (trouble === 'cut') answer.destroy();
      this.#reached();
    });
  }
}
