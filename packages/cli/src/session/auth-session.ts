import type { Terminal } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { confirm } from '../confirm.ts';
import type { Environment } from '../environment.ts';
import { openPage } from '../open-page.ts';
import { jsonText } from '../print/json.ts';
import { tabLines } from '../print/lines.ts';
import { sayBelow, sayMarked } from '../print/say-below.ts';
import { tableLines } from '../print/table.ts';
import type { Run } from '../screens/view.ts';
import { chosenRow } from './chosen-row.ts';

/** Lists the terminals in which the user is signed in at the server, this one among them. */
export async function listSessions({ terminal, given, connect }: Run, env: Environment): Promise<void> {
  const { calls, server } = await connect();
  if (given.isWeb) return openPage('/settings/terminals', server, terminal, env);
  const rows = await calls.listTerminals({}, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(rows, 2)}\n`);
  if (!terminal.isScreen) {
    const values = rows.map((row) => [
      row.id ?? '',
      row.deviceName ?? '',
      row.address ?? '',
      row.signedInAt ?? '',
      row.lastUsedAt ?? '',
      row.isCurrent ? 'this' : '',
    ]);
    return terminal.out(tabLines(values));
  }
  if (rows.length === 0) return sayBelow(terminal, 'You are signed in at no terminal.');
  const lines = await tableLines(
    [
      { header: 'Id', text: ({ id }) => id ?? '' },
      { header: 'Terminal', text: nameOf, look: () => 'strong', least: 16 },
      { header: 'Address', text: ({ address }) => address ?? '', leaves: 2 },
      { header: 'Signed in', text: ({ signedInAt }) => instantText(signedInAt), leaves: 1 },
      { header: 'Last used', text: ({ lastUsedAt }) => instantText(lastUsedAt) || 'never' },
    ],
    rows,
    { width: terminal.columns, paint: terminal.paint },
  );
  for (const line of lines) terminal.out(`${line}\n`);
}

const signingOut = {
  title: 'Sign out a terminal',
  asks: {
    title: 'Sign out the terminal',
    cannot: 'cannot be signed out',
    busy: 'Signing out...',
    failed: 'The terminal was not signed out!',
  },
};

/** Signs out one of the user's terminals for good, after a question. */
export async function revokeSession(run: Run): Promise<void> {
  const { terminal, given, connect } = run;
  const { calls } = await connect();
  const rows = await calls.listTerminals({}, { signal: terminal.signal });
  const row = await chosenRow(run, rows, {
    noun: 'session',
    none: 'You are signed in at no terminal.',
    command: 'auth session revoke',
    idOf: ({ id }) => id ?? '',
    nameOf,
    columns: [
      { header: '', text: nameOf, look: () => 'strong', least: 16 },
      { header: '', text: ({ address }) => address ?? '' },
      { header: '', text: ({ lastUsedAt }) => `last used ${instantText(lastUsedAt) || 'never'}` },
    ],
  });
  const lines = [
    { label: '', text: `${nameOf(row)} (${row.id})` },
    { label: 'Address', text: row.address || 'not recorded' },
    { label: 'Signed in', text: instantText(row.signedInAt) },
    { label: 'Last used', text: instantText(row.lastUsedAt) || 'never' },
    { label: 'Afterwards', text: 'Its next call is refused; it may sign in anew' },
  ];
  if (!(await confirm(signingOut, { lines }, run))) return;
  const ended = await calls.signOutTerminal({ id: row.id ?? '' }, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(ended, 2)}\n`);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Signed out ${nameOf(row)}`);
}

/** What a terminal is called: by its machine, where that is known. */
function nameOf({ deviceName, isByPassword, isCurrent }: Terminal): string {
  const name = deviceName || (isByPassword ? 'signed in by password' : 'does not say its name');
  return isCurrent ? `${name} (this one)` : name;
}
