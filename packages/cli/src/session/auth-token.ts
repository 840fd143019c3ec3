import type { Preview } from '@pitlane/shared/engine/command';
import { usualTokenDays } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { CreatePersonalTokenRequest, type PersonalToken } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { choose } from '../ask.ts';
import { confirm, tellPreview } from '../confirm.ts';
import type { Environment } from '../environment.ts';
import { CommandFailure } from '../failure.ts';
import { openPage } from '../open-page.ts';
import { jsonText } from '../print/json.ts';
import { tabLines } from '../print/lines.ts';
import { sayBelow, sayMarked } from '../print/say-below.ts';
import { tableLines } from '../print/table.ts';
import type { Run } from '../screens/view.ts';
import { checkPrintable } from './check-printable.ts';

/** Makes a personal access token; its secret is the output, and is told this once. */
export async function createToken({ terminal, given, connect }: Run): Promise<void> {
  const { name, write, days = usualTokenDays } = given.fields;
  if (typeof name !== 'string')
    throw missing('--name <text>', 'pitlane auth token create --name "Nightly export"');
  const { calls, server } = await connect();
  const request = { name, mayChange: write === true, days: Number(days) };
  const wrong = CreatePersonalTokenRequest().safeParse(request).error?.issues[0];
  if (wrong)
    throw new CommandFailure({ code: 'bad_value', message: wrong.message, field: String(wrong.path[0]) });
  if (given.isDry)
    return tellPreview('Make a personal access token', previewOf(request), { terminal, given });
  const made = await calls.createPersonalToken(request, { signal: terminal.signal });
  checkPrintable(made.token ?? '', server);
  if (given.isJson) return terminal.out(`${jsonText(made, 2)}\n`);
  terminal.out(`${made.token}\n`);
  const right = made.mayChange ? 'reads and writes' : 'only reads';
  const words = `Made "${made.name}", which ${right}, until ${instantText(made.expiresAt)}. It is not shown again.`;
  await sayMarked(terminal, terminal.errPaint.success('✓'), words);
}

/** Lists the personal access tokens, without their secrets. */
export async function listTokens({ terminal, given, connect }: Run, env: Environment): Promise<void> {
  const { calls, server } = await connect();
  if (given.isWeb) return openPage('/settings/tokens', server, terminal, env);
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

/** What a token would be, before it is made. */
function previewOf({ name, mayChange, days }: { name: string; mayChange: boolean; days: number }): Preview {
  return {
    lines: [
      { label: 'Name', text: name },
      { label: 'May', text: mayChange ? 'read and write' : 'only read' },
      { label: 'Ends', text: days === 1 ? 'after a day' : `after ${days} days` },
    ],
  };
}

const revoking = {
  title: 'Revoke token',
  asks: {
    title: 'Revoke the personal access token',
    cannot: 'cannot be revoked',
    busy: 'Revoking...',
    failed: 'The token was not revoked!',
  },
};

/** Revokes a personal access token for good, after a question. */
export async function revokeToken(run: Run): Promise<void> {
  const { terminal, given, connect } = run;
  const { calls } = await connect();
  const tokens = await calls.listPersonalTokens({}, { signal: terminal.signal });
  const token = await chosenToken(run, tokens);
  const lines = [
    { label: '', text: `${token.name} (${token.id})` },
    { label: 'May', text: token.mayChange ? 'read and write' : 'only read' },
    { label: 'Last used', text: instantText(token.lastUsedAt) || 'never' },
    { label: 'Ends', text: instantText(token.expiresAt) },
    { label: 'Afterwards', text: 'What signs in by it is refused at once, for good' },
  ];
  if (!(await confirm(revoking, { lines }, run))) return;
  const row = await calls.revokePersonalToken({ id: token.id }, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(row, 2)}\n`);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Revoked "${row.name}"`);
}

/** The token of the id that is given, or the one that is chosen. */
async function chosenToken(
  { terminal, given }: Run,
  tokens: readonly PersonalToken[],
): Promise<PersonalToken & { id: number }> {
  const { id } = given.fields;
  const all = tokens.filter((token): token is PersonalToken & { id: number } => token.id !== null);
  const named = all.find((token) => String(token.id) === String(id));
  if (named) return named;
  if (all.length === 0)
    throw new CommandFailure({ code: 'no_token', message: 'You have no personal access tokens.' });
  if (id === undefined && terminal.canAsk && !given.isJson) {
    return choose(terminal, 'Which one', all, [
      { header: '', text: ({ name }) => name ?? '', look: () => 'strong', least: 10 },
      { header: '', text: ({ lastUsedAt }) => `last used ${instantText(lastUsedAt) || 'never'}` },
    ]);
  }
  throw new CommandFailure(
    {
      code: id === undefined ? 'missing_argument' : 'no_token',
      message: id === undefined ? 'Give the id of a token.' : `You have no token ${String(id)}.`,
      field: 'id',
      next: `For instance: pitlane auth token revoke ${all[0]?.id}`,
    },
    { details: all.map((token) => `${token.id}  ${token.name}`) },
  );
}

function missing(what: string, example: string): CommandFailure {
  return new CommandFailure({
    code: 'missing_argument',
    message: `Give ${what}.`,
    next: `For instance: ${example}`,
  });
}
