import type { AssumedIdentity } from '@pitlane/shared/features/users/assume-schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './ProfileScreen.module.css';

/** The times at which administrators acted as the user, and why; nothing if none ever did. Source: areas.md §3 (Better, 7) */
export function ActedAsYou() {
  const { data = [] } = api.useListAssumedIdentitiesQuery({});
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="profile-acted">
      <h2 id="profile-acted">Who acted as you</h2>
      <p className={styles.words}>
        An administrator can act as you for 30 minutes to help you. Both names are on record.
      </p>
      <DataTable label="Who acted as you" rows={data} columns={columns} rowId={({ id }) => String(id)} />
    </section>
  );
}

const columns: readonly DataColumn<AssumedIdentity>[] = [
  { id: 'who', header: 'Who', cell: ({ by }) => by?.fullName },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { id: 'from', header: 'From', cell: ({ from }) => instantText(from) },
  { id: 'until', header: 'Until', cell: ({ endedAt, until }) => instantText(endedAt ?? until) },
];
