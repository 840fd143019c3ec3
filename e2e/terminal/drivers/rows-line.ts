import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { linesType } from '@pitlane/shared/engine/operation';
import { TroubledLine } from './troubled-line.ts';

/** What becomes of a stream of rows after its first bytes: it is cut, it stalls, or a figure in it differs. */
type Trouble = 'cut' | 'still' | 'changed';

/** The line between a terminal and its server, on which streams of rows do not come through as they were sent. */
export class RowsLine extends TroubledLine<Trouble> {
  protected override pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '' } = asked;
    const onward = request(this.to + url, { method, headers }, (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
      const isRows = upstream.headers['content-type']?.includes(linesType);
      const trouble = isRows ? this.takeTrouble() : undefined;
      if (!trouble) return upstream.pipe(answer);
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
      return this.happened();
    }
    upstream.pause();
    answer.write(part.subarray(0, part.indexOf('\n') + 20), () => {
      if (trouble === 'cut') answer.destroy();
      this.happened();
    });
  }
}
