import { usualTokenDays } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { CommandFailure } from '../failure.ts';
import { jsonText } from '../print/json.ts';
import { tabLines } from '../print/lines.ts';
import { sayBelow, sayMarked } from '../print/say-below.ts';
import { tableLines } from '../print/table.ts';
import type { Run } from '../screens/view.ts';

/** Makes a personal access token; its secret is the output, and is told this once. */
export async function createToken({ terminal, given, connect }: Run): Promise<void> {
  const { name, write, days = usualTokenDays } = given.fields;
  if (typeof name !== 'string')
    throw missing('--name <text>', 'pitlane auth token create --name "Nightly export"');
  const { calls } = await connect();
  const request = { name, mayChange: write === true, days: Number(days) };
  const made = await calls.createPersonalToken(request, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(made, 2)}\n`);
  terminal.out(`${made.token}\n`);
  const right = made.mayChange ? 'reads and writes' : 'only reads';
  const words = `Made "${made.name}", which ${right}, until ${instantText(made.expiresAt)}. It is not shown again.`;
  await sayMarked(terminal, terminal.errPaint.success('✓'), words);
}

/** Lists the personal access tokens, without their secrets. */
export async function listTokens({ terminal, given, connect }: Run): Promise<void> {
  const { calls } = await connect();
  const rows = await calls.listPersonalTokens({}, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(rows, 2)}\n`);
  if (!terminal.isScreen) {
    const values = rows.map((row) => [
      String(row.id),
      row.name ?? '',
      row.mayChange ? 'write' : 'read',
      row.expiresAt ?? '',
      row.lastUsedAt ?? '',
    ]);
    return terminal.out(tabLines(values));
  }
  if (rows.length === 0) return sayBelow(terminal, 'You have no personal access tokens.');
  const lines = await tableLines(
    [
      { header: 'Id', text: ({ id }) => String(id) },
      { header: 'Name', text: ({ name }) => name ?? '', least: 10 },
      { header: 'May', text: ({ mayChange }) => (mayChange ? 'write' : 'read') },
      { header: 'Last used', text: ({ lastUsedAt }) => instantText(lastUsedAt) || 'never', leaves: 1 },
      { header: 'Ends', text: ({ expiresAt }) => instantText(expiresAt) },
    ],
    rows,
    { width: terminal.columns, paint: terminal.paint },
  );
  for (const line of lines) terminal.out(`${line}\n`);
}

/** Revokes a personal access token for good. */
export async function revokeToken({ terminal, given, connect }: Run): Promise<void> {
  const { id } = given.fields;
  if (id === undefined)
    throw missing('its id', 'pitlane auth token revoke 12. The ids: pitlane auth token list');
  const { calls } = await connect();
  const row = await calls.revokePersonalToken({ id }, { signal: terminal.signal });
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Revoked "${row.name}"`);
}

function missing(what: string, example: string): CommandFailure {
  return new CommandFailure({
    code: 'missing_argument',
    message: `Give ${what}.`,
    next: `For instance: ${example}`,
  });
}
