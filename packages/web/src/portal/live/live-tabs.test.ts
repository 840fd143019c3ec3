import type { ChangesLine } from '@pitlane/shared/client/follow-changes';
import type { ChangeEvent } from '@pitlane/shared/features/live/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { createLiveTab } from './live-tabs.ts';

/** A server whose streams the test writes. */
class Server {
  readonly opened: (string | undefined)[] = [];
  /** What it answers instead of a stream. */
  refusal: number | undefined;
  signIn: () => void = () => undefined;
  #streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = [];
  readonly line: ChangesLine = {
    open: async (lastId, signal) => {
      this.opened.push(lastId);
      if (this.refusal) return { status: this.refusal, headers: new Headers(), body: null };
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (controller) => {
          this.#streams.push(controller);
          signal.addEventListener('abort', () => {
            this.#streams = this.#streams.filter((one) => one !== controller);
            controller.error(signal.reason);
          });
        },
      });
      return { status: 200, headers: new Headers({ 'content-type': 'text/event-stream' }), body };
    },
    wait: async () => undefined,
    untilSignedIn: () => new Promise((resolve) => (this.signIn = resolve)),
    random: () => 0,
  };

  get open(): number {
    return this.#streams.length;
  }

  write(text: string): void {
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode(text));
  }

  change(id: number, kind: string, readAfter?: string): void {
    this.write(`id: ${id}\nevent: change\ndata: ${JSON.stringify({ kind, readAfter })}\n\n`);
  }

  end(reason: string): void {
    this.write(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`);
    for (const stream of this.#streams.splice(0)) stream.close();
  }

  begin(id: number): void {
    this.write(`id: ${id}\nevent: begin\ndata: {}\n\n`);
  }
}

/** What the tabs of one browser share: the platform's own locks and channels, which Node has too. */
let browsers = 0;
const tabs: { close(): void }[] = [];
function aBrowser(server: Server) {
  browsers += 1;
  const name = `changes of ${browsers}`;
  return () => {
    const heard: (string | undefined)[] = [];
    const following: boolean[] = [];
    const tab = createLiveTab(
      {
        locks: {
          request: (_name: string, ...rest: [never, never]) => navigator.locks.request(name, ...rest),
        } as never,
        openChannel: () => new BroadcastChannel(name),
        line: server.line,
      },
      {
        change: (change: ChangeEvent | undefined) => heard.push(change?.kind),
        following: (isFollowing) => following.push(isFollowing),
        rights: () => heard.push('rights'),
        readAfter: (place) => heard.push(place),
      },
    );
    tabs.push(tab);
    return { ...tab, heard, following };
  };
}

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

test('one tab has the stream for all, and the next one continues where it was when that closes', async () => {
  const server = new Server();
  const open = aBrowser(server);
  const first = open();
  first.wake();
  await vi.waitFor(() => expect(server.open).toBe(1));
  server.begin(10);
  const second = open();
  second.wake();
  await vi.waitFor(() => expect(second.following.at(-1)).toBe(true));
  server.change(11, 'messages');
  await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([['messages'], ['messages']]));
  expect(server.opened).toEqual([undefined]);
  first.close();
  await vi.waitFor(() => expect(server.opened).toEqual([undefined, '11']));
  server.begin(11);
  server.change(12, 'dealers');
  await vi.waitFor(() => expect(second.heard).toEqual(['messages', 'dealers']));
  expect(first.heard).toEqual(['messages']);
});

test('a tab that rests leaves the stream to another, and takes it again when it is seen', async () => {
  const server = new Server();
  const tab = aBrowser(server)();
  tab.wake();
  await vi.waitFor(() => expect(server.open).toBe(1));
  server.begin(3);
  server.change(4, 'brands');
  await vi.waitFor(() => expect(tab.heard).toEqual(['brands']));
  tab.rest();
  await vi.waitFor(() => expect(server.open).toBe(0));
  await vi.waitFor(() => expect(tab.following.at(-1)).toBe(false));
  tab.wake();
  await vi.waitFor(() => expect(server.opened).toEqual([undefined, '4']));
});

test('every tab hears the place to read after before the change that it belongs to', async () => {
  const server = new Server();
  const open = aBrowser(server);
  const [first, second] = [open(), open()];
  first.wake();
  await vi.waitFor(() => expect(server.open).toBe(1));
  server.begin(1);
  await vi.waitFor(() => expect(second.following.at(-1)).toBe(true));
  server.change(2, 'brands', '16/B374D848');
  for (const tab of [first, second])
    await vi.waitFor(() => expect(tab.heard).toEqual(['16/B374D848', 'brands']));
});

test('a tab that missed something reads everything again', async () => {
  const server = new Server();
  const open = aBrowser(server);
  const [first, second] = [open(), open()];
  first.wake();
  await vi.waitFor(() => expect(server.open).toBe(1));
  server.begin(1);
  server.change(2, 'brands');
  await vi.waitFor(() => expect(second.heard).toEqual(['brands']));
  // As a browser does with a tab that it froze.
  const channel = new BroadcastChannel(`changes of ${browsers}`);
  channel.postMessage({ about: 'change', change: { kind: 'dealers' }, id: '9', after: '8' });
  channel.close();
  await vi.waitFor(() => expect(second.heard).toEqual(['brands', undefined]));
  server.write('id: 20\nevent: reset\ndata: {}\n\n');
  server.end('rights');
  await vi.waitFor(() => expect(second.heard).toEqual(['brands', undefined, undefined, 'rights']));
});

test('a stream that is refused is asked for again after the next sign-in, by one tab alone', async () => {
  const server = new Server();
  const open = aBrowser(server);
  server.refusal = 401;
  const [first, second] = [open(), open()];
  first.wake();
  second.wake();
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  // Nothing says why: both tabs find out, once.
  await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([['rights'], ['rights']]));
  server.signIn();
  await vi.waitFor(() => expect(server.opened).toHaveLength(2));
  server.refusal = undefined;
  server.signIn();
  await vi.waitFor(() => expect(server.open).toBe(1));
  expect([server.opened.length, first.heard, second.heard]).toEqual([3, ['rights'], ['rights']]);
  server.begin(5);
  await vi.waitFor(() => expect([first, second].map((tab) => tab.following.at(-1))).toEqual([true, true]));
});
