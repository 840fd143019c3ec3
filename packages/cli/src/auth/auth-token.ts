import { issueWords } from '@pitlane/shared/engine/issue-words';
import { newTokenAddress } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { CreatePersonalTokenRequest, type PersonalToken } from '@pitlane/shared/features/identity/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { operations } from '@pitlane/shared/registry/operations';
import { confirm } from '../commands/confirm.ts';
import { checkMayCall } from '../commands/rights.ts';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { printRows } from '../print/rows.ts';
import { sayMarked } from '../print/say-below.ts';
import type { TableColumn } from '../print/table.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import { openPage } from '../process/open-page.ts';
import { readSettings, serverOf } from '../session/settings.ts';
import { chosenRow } from './chosen-row.ts';

/**
 * Opens the portal's form for a new token, filled in: what outlives a sign-in must be created by a person who just entered their password,
 * never by a token. Source: security.md §3
 */
export async function createToken({ terminal, given }: Run, env: Environment): Promise<void> {
  const { name, write, days } = given.fields;
  const wanted = { name, days: days === undefined ? undefined : Number(days) };
  const parsed = CreatePersonalTokenRequest().partial().safeParse(wanted);
  const wrong = parsed.error?.issues[0];
  if (wrong)
    throw new CommandFailure({ code: 'bad_value', message: issueWords(wrong), field: String(wrong.path[0]) });
  const server = serverOf(env, await readSettings(env));
  await openPage(newTokenAddress({ ...parsed.data, mayChange: write === true }), server, terminal, env);
}

/** Lists the personal access tokens, without their secrets. */
export async function listTokens({ terminal, given, connect }: Run, env: Environment): Promise<void> {
  const { calls, server } = await connect();
  if (given.isWeb) return openPage('/settings/tokens', server, terminal, env);
  const rows = await calls.listPersonalTokens({}, { signal: terminal.signal });
  const count = counted(rows.length, 'token');
  const below = rows.length === 0 ? 'You have no personal access tokens.' : count;
  await printRows(rows, { columns, valuesOf, below }, { terminal, given });
}

const columns: readonly TableColumn<PersonalToken>[] = [
  { header: 'ID', text: ({ id }) => String(id) },
  { header: 'NAME', text: ({ name }) => name ?? '', look: () => 'strong', least: 10 },
  { header: 'MAY', text: ({ mayChange }) => (mayChange ? 'write' : 'read') },
  { header: 'LAST USED', text: ({ lastUsedAt }) => instantInZone(lastUsedAt) || 'never', leaves: 1 },
  { header: 'ENDS', text: ({ expiresAt }) => instantInZone(expiresAt) },
];

function valuesOf({ id, name, mayChange, expiresAt, lastUsedAt }: PersonalToken): string[] {
  return [String(id), name ?? '', mayChange ? 'write' : 'read', expiresAt ?? '', lastUsedAt ?? ''];
}

const revoking = {
  title: 'Revoke token',
  confirm: {
    title: 'Revoke the personal access token',
    cannot: "can't be revoked",
    busy: 'Revoking...',
    failed: 'The token was not revoked.',
  },
};

/** Revokes a personal access token permanently, after a confirmation. */
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
      { header: '', text: ({ lastUsedAt }) => `last used ${instantInZone(lastUsedAt) || 'never'}` },
    ],
  });
  const lines = [
    { label: '', text: `${token.name} (${token.id})` },
    { label: 'Access', text: token.mayChange ? 'read and write' : 'read-only' },
    { label: 'Last used', text: instantInZone(token.lastUsedAt) || 'never' },
    { label: 'Expires', text: instantInZone(token.expiresAt) },
    { label: 'Effect', text: 'Anything that uses it is refused from now on' },
  ];
  if (!(await confirm(revoking, { lines }, run))) return;
  const row = await calls.revokePersonalToken({ id: token.id ?? 0 }, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(row, 2)}\n`);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Revoked “${row.name}”`);
}
