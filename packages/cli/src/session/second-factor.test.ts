import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { identityOperations } from '@pitlane/shared/features/identity/operations';
import { expect, test } from 'vitest';
import { confirmFace } from '../auth/confirm-face.ts';
import { testTerminal } from '../testing/test-terminal.ts';
import { callsWith } from './connection.ts';
import { SecondFactor } from './second-factor.ts';

const server = 'https://portal.example.com';
const refused = {
  code: serviceStatus.MfaCookieInvalid,
  data: null,
  errors: [{ message: "Confirm it's you to do this." }],
};

/**
 * A server that requires a second factor until it was asked a number of times whether it has it; the requests, in
 * order.
 */
function aServer({
  confirmedAfter = 2,
  confirmPath = '/settings/terminals?confirm=3f9a',
}: {
  confirmedAfter?: number;
  confirmPath?: string | null;
} = {}) {
  const asked: string[] = [];
  let polls = 0;
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const send: typeof fetch = async (address, init) => {
    const { pathname } = new URL(String(address));
    asked.push(`${init?.method} ${pathname}`);
    const isRecent = polls > confirmedAfter;
    if (pathname === identityOperations.getStepUp.path) {
      polls += 1;
      return answer(200, { code: 0, data: { isRecent: polls > confirmedAfter, confirmPath }, errors: [] });
    }
    return isRecent ? answer(200, { code: 0, data: [], errors: [] }) : answer(401, refused);
  };
  return { send, asked };
}

function callsAt(send: typeof fetch, terminal?: ReturnType<typeof testTerminal>) {
  const secondFactor = new SecondFactor(server, terminal && confirmFace(terminal, {}), 1);
  return { secondFactor, calls: callsWith({ server, token: 't', send, secondFactor }) };
}

test('a call that needs the second factor says where to confirm, waits, and is repeated', async () => {
  const terminal = testTerminal({ canAsk: true, isWatched: true });
  const { send, asked } = aServer();
  const { calls, secondFactor } = callsAt(send, terminal);
  expect(await Promise.all([calls.listFactors({}), calls.listSessions({})])).toEqual([[], []]);
  expect(terminal.printed.err.match(/Confirm it's you/g)).toHaveLength(1);
  expect(terminal.printed.err).toContain(`\n  ${server}/settings/terminals?confirm=3f9a\n`);
  expect(terminal.printed.err).toContain('✓ Confirmed.');
  expect(asked.filter((one) => one === 'GET /api/v1/factors')).toHaveLength(2);
  expect(secondFactor.isWaiting).toBe(false);
});

test('Ctrl-C ends the wait, and nothing is sent again', async () => {
  const stop = new AbortController();
  const terminal = testTerminal({ canAsk: true, signal: stop.signal });
  const { send, asked } = aServer({ confirmedAfter: Number.POSITIVE_INFINITY });
  const { calls, secondFactor } = callsAt(send, terminal);
  const waiting = calls.listFactors({}).catch((error: unknown) => error);
  await expect.poll(() => terminal.printed.err).toContain('Press Ctrl-C to cancel.');
  expect(secondFactor.isWaiting).toBe(true);
  stop.abort();
  expect(await waiting).toMatchObject({ ending: 'cancelled' });
  expect(asked.filter((one) => one === 'GET /api/v1/factors')).toHaveLength(1);
});

test.each([
  [
    'a script is shown the page',
    undefined,
    `Open ${server}/settings/terminals?confirm=3f9a, then run the command again.`,
  ],
  ['an access token has none', null, expect.stringContaining('pitlane auth token create')],
])('%s, and nothing waits', async (_, confirmPath, next) => {
  const { send } = aServer({ confirmedAfter: 9, ...(confirmPath === null ? { confirmPath } : {}) });
  const { calls } = callsAt(send);
  await expect(calls.listFactors({})).rejects.toMatchObject({
    ending: 'signIn',
    error: { code: 'factor_needed', next },
  });
});
