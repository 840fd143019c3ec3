import type { AssumedIdentity } from '@pitlane/shared/features/users/assume-schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import list from '../../kit/lists/ListPage.module.css';
import { api } from '../../portal/api/api.ts';
import styles from './ProfileScreen.module.css';

/** When an administrator acted as the user, and why; nothing if no one ever did. Source: areas.md §3 (Better, 7) */
export function ActedAsYou() {
  const { data = [] } = api.useListAssumedIdentitiesQuery({});
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="profile-acted">
      <h2 id="profile-acted">Who acted as you</h2>
      <p className={styles.words}>
        An administrator can act as you for 30 minutes to help you. Both names are on record.
      </p>
      <table className={list.table} aria-label="Who acted as you">
        <thead>
          <tr>
            {['Who', 'Reason', 'From', 'Until'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {factsOf(row).map(([label, value]) => (
                <td key={label} data-label={label}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function factsOf({ by, reason, from, until, endedAt }: AssumedIdentity) {
  return [
    ['Who', by?.fullName],
    ['Reason', reason],
    ['From', instantText(from)],
    ['Until', instantText(endedAt ?? until)],
  ] as const;
}
