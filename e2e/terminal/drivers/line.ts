import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { TroubledLine } from './troubled-line.ts';

/** What becomes of the answer to the next void: it is kept back until it is let go, or never arrives. */
type Trouble = 'held' | 'lost';

/** The line between a terminal and its server, on which the answer to a void may not come through. */
export class Line extends TroubledLine<Trouble> {
  #letGo: (() => void) | undefined;
  /** The intent keys of the voids that came through, in order. */
  readonly keys: string[] = [];

  /** Lets the answer go that is held. */
  letGo(): void {
    this.#letGo?.();
  }

  protected override pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '' } = asked;
    const isVoid = url === '/api/rater/voidcontract';
    if (isVoid) this.keys.push(String(headers['idempotency-key']));
    const onward = request(this.to + url, { method, headers }, (upstream) => {
      const give = () => {
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(answer);
      };
      const trouble = isVoid ? this.takeTrouble() : undefined;
      if (!trouble) return give();
      if (trouble === 'lost') answer.destroy();
      else this.#letGo = give;
      this.happened();
    });
    asked.pipe(onward);
  }
}
