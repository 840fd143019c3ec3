import type { Preview } from '@pitlane/shared/engine/command';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import { usualTokenDays } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { CreatePersonalTokenRequest, type PersonalToken } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { operations } from '@pitlane/shared/registry/operations';
import { confirm, tellPreview } from '../confirm.ts';
import type { Environment } from '../environment.ts';
import { CommandFailure } from '../failure.ts';
import { openPage } from '../open-page.ts';
import { jsonText } from '../print/json.ts';
import { printRows } from '../print/rows.ts';
import { sayMarked } from '../print/say-below.ts';
import type { TableColumn } from '../print/table.ts';
import { checkMayCall } from '../rights.ts';
import type { Run } from '../screens/view.ts';
import { checkPrintable } from './check-printable.ts';
import { chosenRow } from './chosen-row.ts';

/** Makes a personal access token; its secret is the output, and is told this once. */
export async function createToken(run: Run): Promise<void> {
  const { terminal, given, connect } = run;
  const { name, write, days = usualTokenDays } = given.fields;
  if (typeof name !== 'string')
    throw missing('--name <text>', 'pitlane auth token create --name "Nightly export"');
  if (given.isDry) await checkMayCall(operations.createPersonalToken, run);
  const { calls, server } = await connect();
  const request = { name, mayChange: write === true, days: Number(days) };
  const wrong = CreatePersonalTokenRequest().safeParse(request).error?.issues[0];
  if (wrong)
    throw new CommandFailure({ code: 'bad_value', message: issueWords(wrong), field: String(wrong.path[0]) });
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
  const count = rows.length === 1 ? '1 token' : `${rows.length} tokens`;
  const below = rows.length === 0 ? 'You have no personal access tokens.' : count;
  await printRows(rows, { columns, valuesOf, below }, { terminal, given });
}

const columns: readonly TableColumn<PersonalToken>[] = [
  { header: 'ID', text: ({ id }) => String(id) },
  { header: 'NAME', text: ({ name }) => name ?? '', look: () => 'strong', least: 10 },
  { header: 'MAY', text: ({ mayChange }) => (mayChange ? 'write' : 'read') },
  { header: 'LAST USED', text: ({ lastUsedAt }) => instantText(lastUsedAt) || 'never', leaves: 1 },
  { header: 'ENDS', text: ({ expiresAt }) => instantText(expiresAt) },
];

function valuesOf({ id, name, mayChange, expiresAt, lastUsedAt }: PersonalToken): string[] {
  return [String(id), name ?? '', mayChange ? 'write' : 'read', expiresAt ?? '', lastUsedAt ?? ''];
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
  if (given.isDry) await checkMayCall(operations.revokePersonalToken, run);
  const { calls } = await connect();
  const tokens = await calls.listPersonalTokens({}, { signal: terminal.signal });
  const token = await chosenRow(run, tokens, {
    noun: 'token',
    none: 'You have no personal access tokens.',
    command: 'auth token revoke',
    idOf: ({ id }) => String(id),
    nameOf: ({ name }) => name ?? '',
    columns: [
      { header: '', text: ({ name }) => name ?? '', look: () => 'strong', least: 10 },
      { header: '', text: ({ lastUsedAt }) => `last used ${instantText(lastUsedAt) || 'never'}` },
    ],
  });
  const lines = [
    { label: '', text: `${token.name} (${token.id})` },
    { label: 'May', text: token.mayChange ? 'read and write' : 'only read' },
    { label: 'Last used', text: instantText(token.lastUsedAt) || 'never' },
    { label: 'Ends', text: instantText(token.expiresAt) },
    { label: 'Afterwards', text: 'What signs in by it is refused at once, for good' },
  ];
  if (!(await confirm(revoking, { lines }, run))) return;
  const row = await calls.revokePersonalToken({ id: token.id ?? 0 }, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(row, 2)}\n`);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Revoked "${row.name}"`);
}

function missing(what: string, example: string): CommandFailure {
  return new CommandFailure({
    code: 'missing_argument',
    message: `Give ${what}.`,
    next: `For instance: ${example}`,
  });
}
