import type { Terminal } from '@pitlane/shared/features/identity/schema';
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
import { openPage } from '../process/open-page.ts';
import { chosenRow } from './chosen-row.ts';

/** Lists the terminals in which the user is signed in at the server, this one among them. */
export async function listSessions({ terminal, given, connect }: Run, env: Environment): Promise<void> {
  const { calls, server } = await connect();
  if (given.isWeb) return openPage('/settings/terminals', server, terminal, env);
  const rows = await calls.listTerminals({}, { signal: terminal.signal });
  const below = rows.length === 0 ? 'No signed-in terminals.' : countText(rows.length);
  await printRows(rows, { columns, valuesOf, below }, { terminal, given });
}

const columns: readonly TableColumn<Terminal>[] = [
  { header: 'ID', text: ({ id }) => id ?? '' },
  { header: 'TERMINAL', text: nameOf, look: () => 'strong', least: 16 },
  { header: 'ADDRESS', text: ({ address }) => address ?? '', leaves: 2 },
  { header: 'SIGNED IN', text: ({ signedInAt }) => instantInZone(signedInAt), leaves: 1 },
  { header: 'LAST USED', text: ({ lastUsedAt }) => instantInZone(lastUsedAt) || 'never' },
];

function valuesOf({ id, deviceName, address, signedInAt, lastUsedAt, isCurrent }: Terminal): string[] {
  return [id, deviceName, address, signedInAt, lastUsedAt, isCurrent ? 'this' : ''].map(
    (value) => value ?? '',
  );
}

function countText(count: number): string {
  return count === 1 ? '1 terminal' : `${count} terminals`;
}

const signingOut = {
  title: 'Sign out a terminal',
  confirm: {
    title: 'Sign out the terminal',
    cannot: "can't be signed out",
    busy: 'Signing out...',
    failed: 'The terminal was not signed out.',
  },
};

/** Signs out one of the user's terminals for good, after a question. */
export async function revokeSession(run: Run): Promise<void> {
  const { terminal, given, connect } = run;
  if (given.isDry) await checkMayCall(operations.signOutTerminal, run);
  const { calls } = await connect();
  const rows = await calls.listTerminals({}, { signal: terminal.signal });
  const row = await chosenRow(run, rows, {
    noun: 'session',
    none: 'No signed-in terminals.',
    command: 'auth session revoke',
    idOf: ({ id }) => id ?? '',
    nameOf,
    columns: [
      { header: '', text: nameOf, look: () => 'strong', least: 16 },
      { header: '', text: ({ address }) => address ?? '' },
      { header: '', text: ({ lastUsedAt }) => `last used ${instantInZone(lastUsedAt) || 'never'}` },
    ],
  });
  const lines = [
    { label: '', text: `${nameOf(row)} (${row.id})` },
    { label: 'Address', text: row.address || 'not recorded' },
    { label: 'Signed in', text: instantInZone(row.signedInAt) },
    { label: 'Last used', text: instantInZone(row.lastUsedAt) || 'never' },
    { label: 'Effect', text: 'Its next call is refused. It can sign in again.' },
  ];
  if (!(await confirm(signingOut, { lines }, run))) return;
  const ended = await calls.signOutTerminal({ id: row.id ?? '' }, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(ended, 2)}\n`);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Signed out ${nameOf(row)}`);
}

/** What a terminal is called: by its machine, where that is known. */
function nameOf({ deviceName, isByPassword, isCurrent }: Terminal): string {
  const name = deviceName || (isByPassword ? 'signed in with password' : 'unnamed terminal');
  return isCurrent ? `${name} (this one)` : name;
}
