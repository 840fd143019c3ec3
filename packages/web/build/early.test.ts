import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { sessionOperations } from '@pitlane/shared/features/session/operations';
import { expect, test, vi } from 'vitest';

const script = readFileSync(new URL('../public/early.js', import.meta.url), 'utf8');

/** Runs `early.js` in a page with these `meta` elements; returns what it called, and the files that it asked for. */
function runEarly(metas: Record<string, string>, user?: object) {
  const call = vi.fn<typeof fetch>(async () => new Response());
  const files: object[] = [];
  const attributes: string[] = [];
  runInNewContext(script, {
    window: {},
    fetch: call,
    localStorage: { getItem: () => (user ? JSON.stringify(user) : null) },
    document: {
      querySelector: (selector: string) => ({ content: metas[/pitlane-(\w+)/.exec(selector)?.[1] ?? ''] }),
      createElement: () => ({}),
      head: { appendChild: (link: object) => files.push(link) },
      documentElement: { setAttribute: (name: string) => attributes.push(name) },
    },
  });
  return { call: call.mock.calls[0], files, attributes };
}

test.each(['', 'https://a.example'])(
  'asks for the session as the portal does, of the base "%s"',
  async (main) => {
    const sent = vi.fn<typeof fetch>(async () => new Response('{}'));
    const bases = { main, portal: '', graphql: '', identity: '' };
    await createTransport({ bases, fetch: sent })(sessionOperations.getSession, {});
    expect(runEarly({ bases: JSON.stringify(bases) }).call).toEqual(sent.mock.calls[0]);
  },
);

test('asks for the code of the start only where the user was signed in', () => {
  const metas = { start: 'assets/start-1.js assets/start-1.css' };
  expect(runEarly(metas)).toMatchObject({ files: [], attributes: [] });
  expect(runEarly(metas, { owner: '7', isSignedIn: false })).toMatchObject({ files: [], attributes: [] });
  expect(runEarly(metas, { owner: '7', isSignedIn: true })).toMatchObject({
    files: [
      { rel: 'modulepreload', href: '/assets/start-1.js' },
      { rel: 'preload', as: 'style', href: '/assets/start-1.css' },
    ],
    attributes: ['data-signed-in'],
  });
});
