import { awayMarkOf } from '@pitlane/shared/features/users/access-review';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { savedUserOf } from '@pitlane/shared/features/users/saved-user';
import { userAbilities } from '@pitlane/shared/features/users/user-abilities';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { moveFocus } from '../../kit/lists/move-focus.ts';
import { useFocusHandedOn } from '../../kit/lists/use-focus-handed-on.ts';
import styles from './AccessReviewScreen.module.css';

interface Props {
  users: readonly PortalUser[];
  chosen: ReadonlySet<string>;
  onChoose: (username: string) => void;
  onKeep: (user: PortalUser) => void;
  onDeactivate: (user: PortalUser) => void;
}

/** Names the user of the row that has the focus. */
export const userOfRow = 'data-user';

/** Users to review: what each can see and do, when they were last there, and what is done about them. ↑ and ↓ move between rows. */
export function ReviewTable({ users, ...on }: Props) {
  const table = useRef<HTMLDivElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the check boxes in it have the focus
    <div
      ref={table}
      onKeyDown={(event) => {
        const isBox = event.target instanceof HTMLInputElement;
        if (isBox) moveFocus(event, [...(table.current?.querySelectorAll('input') ?? [])]);
      }}
    >
      <DataTable
        label="Access review"
        rows={users}
        columns={columnsWith(on)}
        rowId={({ userProfileID }) => String(userProfileID)}
      />
    </div>
  );
}

function columnsWith(on: Omit<Props, 'users'>): readonly DataColumn<PortalUser>[] {
  const { chosen, onChoose, onKeep, onDeactivate } = on;
  return [
    {
      id: 'chosen',
      header: '',
      spoken: 'Selected',
      cell: (user) => (
        <Choice
          user={user}
          isChosen={chosen.has(user.username ?? '')}
          onChoose={() => onChoose(user.username ?? '')}
        />
      ),
    },
    { id: 'user', header: 'User', cell: Person },
    { id: 'last', header: 'Last sign-in', cell: LastSignIn },
    { id: 'may', header: 'Can see and do', cell: Abilities },
    { id: 'reviewed', header: 'Reviewed', cell: Reviewed },
    {
      id: 'steps',
      header: '',
      spoken: 'Actions',
      cell: (user) =>
        user.canChange ? (
          <>
            <Button size="small" aria-label={`Keep access for ${user.fullName}`} onClick={() => onKeep(user)}>
              Keep access
            </Button>
            <Button
              size="small"
              aria-label={`Deactivate ${user.fullName}`}
              onClick={() => onDeactivate(user)}
            >
              Deactivate
            </Button>
          </>
        ) : (
          "You can't change this user"
        ),
    },
  ];
}

interface ChoiceProps {
  user: PortalUser;
  isChosen: boolean;
  onChoose: () => void;
}

/** Hands the focus on to the next row when its own goes. */
function Choice({ user, isChosen, onChoose }: ChoiceProps) {
  const row = useRef<HTMLElement>(null);
  useFocusHandedOn(row, 'input');
  return (
    <input
      ref={(box) => {
        row.current = box?.closest('tr') ?? null;
      }}
      type="checkbox"
      aria-label={`Select ${user.fullName}`}
      {...{ [userOfRow]: user.username }}
      checked={isChosen}
      disabled={!user.canChange}
      onChange={onChoose}
    />
  );
}

function Person({ fullName, username, roleName, dealerName, agencyName }: PortalUser) {
  return (
    <div>
      <Link className={styles.name} to={`/usermanagement/${username}`}>
        {fullName}
      </Link>
      <span className={styles.detail}>
        {[username, formatCell('role', roleName), dealerName ?? agencyName].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

function LastSignIn({ lastLoginDate, invitedDate, daysAway }: PortalUser) {
  const ago = daysAway === null ? '' : `${formatCell('count', daysAway)} days ago`;
  return (
    <div className={styles.lastSignIn}>
      <span className={styles.away} data-mark={awayMarkOf(daysAway)}>
        {lastLoginDate ? ago : 'Never'}
      </span>
      <span className={styles.detail}>
        {lastLoginDate ? formatCell('date', lastLoginDate) : invitedDate ? `Invited ${ago}` : ''}
      </span>
    </div>
  );
}

function Abilities(user: PortalUser) {
  const { sees, can } = userAbilities(savedUserOf(user));
  return (
    <div>
      {sees}
      {can.length > 0 && <span className={styles.detail}>Can {can.join(', ')}</span>}
    </div>
  );
}

function Reviewed({ lastReviewedDate, reviewedBy }: PortalUser) {
  if (!lastReviewedDate) return 'Never';
  return (
    <div>
      {formatCell('date', lastReviewedDate)}
      <span className={styles.detail}>by {reviewedBy}</span>
    </div>
  );
}
