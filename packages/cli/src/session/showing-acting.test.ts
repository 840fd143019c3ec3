import { actingHeader } from '@pitlane/shared/features/users/acting-header';
import { expect, test } from 'vitest';
import { actingFace } from '../auth/acting-face.ts';
import { testTerminal } from '../testing/test-terminal.ts';
import { showingActing } from './showing-acting.ts';

/** Makes two calls of a server that says whom the user acts as, shown on a terminal. */
async function shownBy(headers: Record<string, string>) {
  const terminal = testTerminal({ isWatched: true });
  const show = actingFace(terminal);
  if (!show) throw new Error('A person watches.');
  const send = showingActing(async () => new Response('{}', { headers }), show);
  await send('https://portal.example.com/one');
  await send('https://portal.example.com/two');
  return terminal.printed;
}

test('a person sees once, apart from the data, whom they act as and how to stop', async () => {
  const banner = "You're Zoë Admin, acting as Dale Dealer (dealer).";
  const { out, err } = await shownBy({ [actingHeader]: encodeURIComponent(banner) });
  expect(out).toBe('');
  expect(err.split(banner)).toHaveLength(2);
  expect(err).toContain('pitlane identity end-assumed');
});

test('users who are themselves, scripts and quiet runs see nothing', async () => {
  expect(await shownBy({})).toMatchObject({ out: '', err: '' });
  expect(actingFace(testTerminal({ isWatched: false }))).toBeUndefined();
});
