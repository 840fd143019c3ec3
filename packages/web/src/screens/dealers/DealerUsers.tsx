import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';
import type { DealerScope } from './dealer-scope.ts';

/** A dealer's users, most recent sign-in first, and below them the zone of the page's times. Source: areas.md §4 (users and last sign-in) */
export function DealerUsers({ of }: { of: DealerScope }) {
  const answer = api.useListDealerLoginsQuery(of);
  const { data } = answer;
  return (
    <section className={styles.part} aria-labelledby="dealer-users">
      <h2 id="dealer-users">Users</h2>
      <AnswerContainer answer={answer} failure="Couldn't load the users." height={160}>
        {data?.length === 0 && <p className={styles.empty}>No users.</p>}
        {data && data.length > 0 && (
          <DataTable
            label="Users"
            rows={data}
            rowId={({ username }) => username ?? ''}
            columns={[
              {
                id: 'name',
                header: 'Name',
                cell: ({ fullName, isActive }) => (isActive ? fullName : `${fullName} (inactive)`),
              },
              { id: 'username', header: 'Username', cell: ({ username }) => username },
              { id: 'role', header: 'Role', cell: ({ roleName }) => formatCell('role', roleName) },
              {
                id: 'last',
                header: 'Last sign-in',
                cell: ({ lastLoginDate }) => (lastLoginDate ? instantText(lastLoginDate) : 'Never'),
              },
              {
                id: 'count',
                header: 'Sign-ins, 13 months',
                align: 'end',
                cell: ({ loginCount }) => formatCell('count', loginCount),
              },
            ]}
          />
        )}
      </AnswerContainer>
      <TimesZone />
    </section>
  );
}
