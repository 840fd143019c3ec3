import { profilePath } from '@pitlane/shared/features/identity/rules/profile-path';
import { faceWords, sessionName } from '@pitlane/shared/features/identity/rules/sign-in-names';
import type { SignedInSession } from '@pitlane/shared/features/identity/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import type { Run } from '../commands/run.ts';
import { printRows } from '../print/rows.ts';
import type { TableColumn } from '../print/table.ts';
import type { Environment } from '../process/environment.ts';
import { openPage } from '../process/open-page.ts';

const columns: readonly TableColumn<SignedInSession>[] = [
  { header: 'ID', text: ({ id }) => id ?? '' },
  {
    header: 'SIGN-IN',
    text: (row) => (row.isThis ? `${sessionName(row)} (this one)` : sessionName(row)),
    look: () => 'strong',
    least: 16,
  },
  { header: 'KIND', text: ({ face }) => faceWords[face], leaves: 3 },
  { header: 'PLACE', text: ({ place }) => place ?? '', leaves: 2 },
  { header: 'SIGNED IN', text: ({ signedInAt }) => instantInZone(signedInAt), leaves: 1 },
  { header: 'LAST USED', text: ({ lastUsedAt }) => instantInZone(lastUsedAt) || 'never' },
];

/** Lists where the user is signed in: browsers, terminals and access tokens. */
export async function listSignIns({ terminal, given, connect }: Run, env: Environment): Promise<void> {
  const { calls, server } = await connect();
  if (given.isWeb) return openPage(profilePath, server, terminal, env);
  const rows = await calls.listSessions({}, { signal: terminal.signal });
  const below = counted(rows.length, 'sign-in');
  const valuesOf = (row: SignedInSession) =>
    [
      row.id,
      row.face,
      sessionName(row),
      row.place,
      row.signedInAt,
      row.lastUsedAt,
      row.isThis ? 'this' : '',
    ].map((value) => value ?? '');
  await printRows(rows, { columns, valuesOf, below }, { terminal, given });
}
