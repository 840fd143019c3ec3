import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStreamReader, type StreamEvent } from '@pitlane/shared/client/event-stream';
import type { ChangeEvent } from '@pitlane/shared/features/live/schema';
import type { FastifyInstance } from 'fastify';

/** A client's end of a stream of changes. */
export class ChangeReader {
  readonly events: StreamEvent[] = [];
  /** The number of each change, in the order of arrival. */
  readonly ids: string[] = [];
  readonly #body: IncomingMessage;
  readonly #reader;
  #heard = Promise.withResolvers<void>();
  isOver = false;

  private constructor(body: IncomingMessage, lastId: string | undefined) {
    this.#body = body;
    this.#reader = createStreamReader(lastId);
    const over = () => {
      this.isOver = true;
      this.#heard.resolve();
    };
    body.setEncoding('utf8');
    body.on('data', (text: string) => {
      this.ids.push(...[...text.matchAll(/^id: (\d+)\nevent: change$/gm)].map(([, id = '']) => id));
      this.events.push(...this.#reader.take(text));
      this.#heard.resolve();
      this.#heard = Promise.withResolvers();
    });
    body.on('end', over).on('close', over).on('error', over);
  }

  /** Opens a stream of a server that listens, from the last event that was read before, if any. Waits until it follows. */
  static async open(app: FastifyInstance, token: string, lastId?: string): Promise<ChangeReader> {
    const { port } = app.server.address() as AddressInfo;
    const headers = {
      'x-session-token': token,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    };
    const request = get({ host: '127.0.0.1', port, path: '/api/v1/changes', headers, agent: false });
    const [body] = (await once(request, 'response')) as [IncomingMessage];
    if (body.statusCode !== 200) throw new Error(`${body.statusCode}: ${await textOf(body)}`);
    const reader = new ChangeReader(body, lastId);
    await reader.until(({ name }) => name === 'begin');
    return reader;
  }

  get lastId(): string | undefined {
    return this.#reader.lastId();
  }

  /** The changes so far. */
  get changes(): ChangeEvent[] {
    return this.events.flatMap(({ name, data }) =>
      name === 'change' ? [JSON.parse(data) as ChangeEvent] : [],
    );
  }

  /** The keys of the changes of a kind so far. */
  keys(kind: string): (string | undefined)[] {
    return this.changes.flatMap((change) => (change.kind === kind ? [change.key] : []));
  }

  /** Waits for an event; throws if the stream ends without. */
  async until(isMeant: (event: StreamEvent) => boolean): Promise<StreamEvent> {
    for (;;) {
      const found = this.events.find(isMeant);
      if (found) return found;
      if (this.isOver) throw new Error('The stream ended without this event.');
      await this.#heard.promise;
    }
  }

  untilChange(kind: string, key?: string): Promise<StreamEvent> {
    return this.until(({ name, data }) => {
      if (name !== 'change') return false;
      const change = JSON.parse(data) as ChangeEvent;
      return change.kind === kind && (key === undefined || change.key === key);
    });
  }

  async untilOver(): Promise<void> {
    while (!this.isOver) await this.#heard.promise;
  }

  cut(): void {
    this.#body.destroy();
  }
}

async function textOf(body: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of body) text += String(part);
  return text;
}
