import { expect, test } from 'vitest';
import { endOtherSessions, endSession, newRecoveryCodes, removeFactor } from './commands.ts';
import { factorPicker, sessionPicker } from './pickers.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const asked = { given: {}, signal: work.signal };

const aSession = (id: string, face: string, isThis = false) => ({
  id,
  face,
  name: face === 'browser' ? '' : `My ${face}`,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  isThis,
});

/** The calls of a user who is signed in at four places, with what was ended. */
function aServer(
  rows = [
    aSession('here', 'browser', true),
    aSession('there', 'browser'),
    aSession('laptop', 'terminal'),
    aSession('token 3', 'token'),
  ],
) {
  const sent: unknown[] = [];
  const phone = { id: 'f1', kind: 'totp', label: '', lastUsedAt: null };
  const calls = {
    listSessions: async () => rows,
    endSession: async ({ id }: { id: string }) => {
      sent.push(id);
      return rows.find((row) => row.id === id);
    },
    listFactors: async () => [phone, { ...phone, id: 'f2', kind: 'email', label: 'Work' }],
    removeFactor: async ({ id }: { id: string }) => {
      sent.push(id);
      return phone;
    },
  };
  return { calls: calls as never, sent };
}

test('signing out everywhere else ends every browser and terminal but this one, and no access token', async () => {
  const { calls, sent } = aServer();
  const preview = await endOtherSessions.preview?.(calls, {}, work);
  expect(preview?.lines[0]?.text).toBe('Firefox on Linux, My terminal');
  expect(await endOtherSessions.run(calls, {}, work)).toMatchObject({ text: 'Ended 2 sign-ins' });
  expect(sent).toEqual(['there', 'laptop']);
  const alone = aServer([aSession('here', 'browser', true), aSession('token 3', 'token')]);
  const none = await endOtherSessions.preview?.(alone.calls, {}, work);
  expect(none?.problem?.message).toBe("You aren't signed in anywhere else.");
});

test("doesn't ask about a sign-in or a second factor that is gone", async () => {
  const { calls } = aServer();
  const ended = await endSession.preview?.(calls, { id: 'x' }, work);
  expect(ended?.problem?.message).toBe('It has ended.');
  const removed = await removeFactor.preview?.(calls, { id: 'x' }, work);
  expect(removed?.problem?.message).toBe('It has been removed.');
  const factor = await removeFactor.preview?.(calls, { id: 'f1' }, work);
  expect(factor).toMatchObject({ lines: [{ text: 'Authenticator app' }, { text: 'never' }, {}, {}] });
  expect(factor).not.toHaveProperty('problem');
});

test('sign-ins and second factors are found by name or id, and this sign-in is not offered', async () => {
  const { calls } = aServer();
  const values = async (picker: typeof sessionPicker | typeof factorPicker, text: string) =>
    (await picker.find(calls, { ...asked, text })).map(({ value }) => value);
  expect(await values(sessionPicker, '')).toEqual(['there', 'laptop', 'token 3']);
  expect(await values(sessionPicker, 'FIREFOX')).toEqual(['there']);
  expect(await values(sessionPicker, 'laptop')).toEqual(['laptop']);
  expect(await values(factorPicker, 'work')).toEqual(['f2']);
  expect(await values(factorPicker, 'f1')).toEqual(['f1']);
});

test('from the profile page the way back stays, from any other page it leads only to the profile page', () => {
  const visited = (address: string) =>
    newRecoveryCodes.run({} as never, {}, { ...work, context: { kept: {}, address } });
  expect(visited('/profile?return_to=%2Freporting')).toMatchObject({
    address: '/profile?return_to=%2Freporting&dialog=codes',
  });
  expect(visited('/reporting?x=1')).toMatchObject({ address: '/profile?dialog=codes' });
});
