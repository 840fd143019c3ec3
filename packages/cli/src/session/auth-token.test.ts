import { PersonalToken } from '@pitlane/shared/features/identity/schema';
import { expect, test } from 'vitest';
import type { Given } from '../screens/view.ts';
import { signedInAs, type TestTerminal, testRun, testTerminal } from '../testing/test-terminal.ts';
import { createToken, revokeToken } from './auth-token.ts';

const tokens = [
  PersonalToken().parse({ id: 7, name: 'Nightly', mayChange: false, expiresAt: '2026-12-01T00:00:00Z' }),
  PersonalToken().parse({ id: 8, name: 'Voids', mayChange: true, expiresAt: '2026-12-01T00:00:00Z' }),
];

/** Revokes at a server that has these tokens; tells which were revoked. */
async function revoked(terminal: TestTerminal, given: Partial<Given>, fields: Given['fields'] = { id: '7' }) {
  const gone: unknown[] = [];
  const run = testRun(terminal, fields, {
    ...signedInAs('MBPIUser'),
    listPersonalTokens: async () => tokens,
    revokePersonalToken: async ({ id }: { id: number }) => {
      gone.push(id);
      return tokens.find((token) => token.id === id);
    },
  });
  await revokeToken({ ...run, given: { ...run.given, ...given } });
  return gone;
}

test('a token is not revoked before somebody has said so', async () => {
  await expect(revoked(testTerminal(), {})).rejects.toMatchObject({ error: { code: 'not_asked' } });
  const asked = testTerminal({ canAsk: true });
  asked.type('n');
  await expect(revoked(asked, {})).rejects.toMatchObject({ error: { code: 'not_meant' } });
  expect(asked.printed.err).toContain('Revoke the personal access token Nightly (7)');
  const dry = testTerminal();
  expect(await revoked(dry, { isDry: true })).toEqual([]);
  expect(dry.printed.out).toContain('Last used   never');
  const sure = testTerminal();
  expect(await revoked(sure, { isSure: true })).toEqual([7]);
  expect(sure.printed.err).toContain('Revoked "Nightly"');
});

test('which token is asked where nobody named one, and told in a script', async () => {
  const asked = testTerminal({ canAsk: true });
  asked.type('2', 'y');
  expect(await revoked(asked, {}, {})).toEqual([8]);
  for (const fields of [{}, { id: 'abc' }] as Given['fields'][]) {
    await expect(revoked(testTerminal(), { isSure: true }, fields)).rejects.toMatchObject({
      error: { next: 'For instance: pitlane auth token revoke 7' },
      details: ['7  Nightly', '8  Voids'],
    });
  }
});

/** Makes a token at a server that gives this one. */
function made(
  terminal: TestTerminal,
  fields: Given['fields'],
  given: Partial<Given>,
  token = 'pitlane_pat_x',
) {
  const run = testRun(
    terminal,
    { name: 'Nightly', ...fields },
    {
      ...signedInAs('MBPIUser'),
      createPersonalToken: async () => ({ ...tokens[0], token }),
    },
  );
  return createToken({ ...run, given: { ...run.given, ...given } });
}

test.each([400, 0])('%i days are refused in words', async (days) => {
  await expect(made(testTerminal(), { days }, {})).rejects.toMatchObject({
    error: { message: 'A token ends after 1 to 366 whole days.', field: 'days' },
  });
});

test('a dry run tells what the token would be, and makes none', async () => {
  const terminal = testTerminal();
  await made(terminal, { write: true, days: 30 }, { isDry: true });
  expect(terminal.printed.out).toMatch(/May +read and write\n +Ends +after 30 days/);
  expect(terminal.printed.out).not.toContain('pitlane_pat_');
});

test('a token that could say something to the terminal is not printed', async () => {
  const terminal = testTerminal();
  await expect(made(terminal, {}, {}, 'x\u001b[2J')).rejects.toMatchObject({ error: { code: 'bad_token' } });
  expect(terminal.printed.out).toBe('');
});
