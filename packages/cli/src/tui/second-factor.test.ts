import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { identityOperations } from '@pitlane/shared/features/identity/operations';
import { expect, test, vi } from 'vitest';
import { callsWith } from '../session/connection.ts';
import { SecondFactor } from '../session/second-factor.ts';
import { frameOf } from '../testing/frame.tsx';
import { aRow, testList } from '../testing/test-app.ts';
import { showSecondFactor } from './second-factor.ts';

const server = 'https://portal.example.com';
const page = `${server}/settings/terminals?confirm=3f9a`;

/** The list at a server that takes no note until its user has confirmed that it is them. */
async function listThatNeedsAFactor() {
  const portal = { isConfirmed: false };
  const notes: unknown[] = [];
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const send: typeof fetch = async (address, init) => {
    const { pathname } = new URL(String(address));
    const confirmPath = '/settings/terminals?confirm=3f9a';
    if (pathname === identityOperations.getStepUp.path)
      return answer(200, { code: 0, data: { isRecent: portal.isConfirmed, confirmPath }, errors: [] });
    if (!portal.isConfirmed)
      return answer(401, {
        code: serviceStatus.MfaCookieInvalid,
        data: null,
        errors: [{ message: 'Confirm.' }],
      });
    notes.push(JSON.parse(String(init?.body)));
    return answer(200, { code: 0, data: { key: 'TAW-15138601', id: 1 }, errors: [] });
  };
  const secondFactor = new SecondFactor(server, undefined, 1);
  const { addNote } = callsWith({ server, token: 't', send, secondFactor });
  const row = aRow('15138601');
  const app = await testList([row], { addNote, getContract: async () => row });
  Object.assign(app.context.connection, { secondFactor });
  showSecondFactor(app.context);
  app.press('n');
  await vi.waitFor(() => expect(app.app().overlay).toMatchObject({ kind: 'ask', field: 'text' }));
  app.type('Called the bank\r');
  await vi.waitFor(() => expect(app.app().note?.text).toContain(page));
  const ended = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  return { ...app, portal, notes, ended };
}

test('the app shows where to confirm, and continues once that is done', async () => {
  const { app, context, portal, notes, ended } = await listThatNeedsAFactor();
  expect(app().note?.look).toBe('warning');
  for (const size of [
    { columns: 80, rows: 24 },
    { columns: 40, rows: 12 },
  ]) {
    const frame = frameOf(context, size).replaceAll(/\s+/g, '');
    expect(frame).toContain(`Confirmit'syouinabrowser,orpressctrl+ctocancel:${page}`);
  }
  expect(notes).toEqual([]);
  portal.isConfirmed = true;
  await ended();
  expect(notes).toMatchObject([{ text: 'Called the bank' }]);
  expect(app().overlay).toBeNull();
  expect(app().note?.text).not.toContain(page);
});

test('ctrl+c ends the wait: nothing was sent, and what was typed stays', async () => {
  const { app, context, notes, ended } = await listThatNeedsAFactor();
  context.working?.stop.abort();
  await ended();
  expect(notes).toEqual([]);
  expect(app()).toMatchObject({ overlay: { kind: 'ask', line: { text: 'Called the bank' } } });
});
