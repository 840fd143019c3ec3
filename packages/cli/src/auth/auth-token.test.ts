import { PersonalToken } from '@pitlane/shared/features/identity/schema';
import { expect, test } from 'vitest';
import type { Given } from '../commands/run.ts';
import { signedInAs, type TestTerminal, testRun, testTerminal } from '../testing/test-terminal.ts';
import { createToken, revokeToken } from './auth-token.ts';

const tokens = [
  PersonalToken().parse({ id: 7, name: 'Nightly', mayChange: false, expiresAt: '2026-12-01T00:00:00Z' }),
  PersonalToken().parse({ id: 8, name: 'Voids', mayChange: true, expiresAt: '2026-12-01T00:00:00Z' }),
];

/** Revokes on a server that has these tokens; returns which were revoked. */
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

test('a token is not revoked until the user confirms', async () => {
  await expect(revoked(testTerminal(), {})).rejects.toMatchObject({ error: { code: 'not_asked' } });
  const asked = testTerminal({ canAsk: true });
  asked.type('n');
  await expect(revoked(asked, {})).rejects.toMatchObject({ error: { code: 'not_meant' } });
  expect(asked.printed.err).toContain('Revoke the personal access token Nightly (7)');
  const dry = testTerminal();
  expect(await revoked(dry, { isDry: true })).toEqual([]);
  expect(dry.printed.out).toContain('Last used  never');
  const sure = testTerminal();
  expect(await revoked(sure, { isSure: true })).toEqual([7]);
  expect(sure.printed.err).toContain('Revoked “Nightly”');
});

test('asks which token if none was named, and lists them in a script', async () => {
  const asked = testTerminal({ canAsk: true });
  asked.type('2', 'y');
  expect(await revoked(asked, {}, {})).toEqual([8]);
  for (const fields of [{}, { id: 'abc' }] as Given['fields'][]) {
    await expect(revoked(testTerminal(), { isSure: true }, fields)).rejects.toMatchObject({
      error: { next: 'Example: pitlane auth token revoke 7' },
      details: ['7  Nightly', '8  Voids'],
    });
  }
});

/** The output of creating a token with these options in a script: the address of the form in the portal. */
async function opened(fields: Given['fields']) {
  const terminal = testTerminal();
  await createToken(testRun(terminal, fields), { PITLANE_SERVER: 'https://portal.example.com' });
  return terminal.printed.out;
}

test('a token is created in the browser, by a form that is filled in', async () => {
  expect(await opened({})).toBe('https://portal.example.com/settings/tokens?new=read\n');
  expect(await opened({ name: 'Nightly export', write: true, days: 30 })).toBe(
    'https://portal.example.com/settings/tokens?new=write&name=Nightly+export&days=30\n',
  );
});

test.each([400, 91, 0])('%i days are refused in words', async (days) => {
  await expect(opened({ days })).rejects.toMatchObject({
    error: { message: 'Must be a whole number of days, 1 to 90.', field: 'days' },
  });
});
