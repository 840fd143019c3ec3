import '../../portal/administration-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { awayChoices } from '@pitlane/shared/access/user-statuses';
import { awayAmberDays } from '@pitlane/shared/features/users/access-review';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { Progress } from '../../kit/states/Progress.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './AccessReviewScreen.module.css';
import { DeactivateUsers } from './DeactivateUsers.tsx';
import { ReviewTable, userOfRow } from './ReviewTable.tsx';
import { useDecisions, useReviewFilter, usersText, useUsersToReview } from './use-access-review.ts';

/** A shorter time doesn't need a review. */
const days = awayChoices.filter(({ name }) => Number.parseInt(name, 10) >= awayAmberDays);

/**
 * Users who haven't signed in for 60 or 90 days: confirm those who still need access, deactivate the others. Source:
 * areas.md §3 (Better, 3)
 */
export function AccessReviewScreen() {
  const filter = useReviewFilter();
  const { users, total, hasFailed, reload, more, isReadingMore } = useUsersToReview(filter);
  return (
    <Page
      title="Access review"
      intro="Users who haven't signed in for a while. Keep access for those who still need it, and deactivate the rest. Every decision is recorded."
    >
      <div className={styles.tools}>
        <div className={styles.days}>
          <SelectField
            label="Not signed in for"
            value={filter.days}
            choices={days.map(({ name, label }) => ({ value: name, text: label }))}
            onValue={filter.setDays}
          />
        </div>
        <CheckField
          label="Include reviewed users"
          isChecked={filter.isWithReviewed}
          onChecked={filter.setIsWithReviewed}
        />
      </div>
      <LoadingContainer
        state={users ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        failure="Couldn't load the users."
        onReload={reload}
        height={320}
      >
        {users?.length === 0 && (
          <EmptyState
            title="Nothing to review."
            text="Everyone has signed in or been reviewed within this time."
          />
        )}
        {users && users.length > 0 && <Review users={users} total={total} />}
        {more && (
          <div className={styles.more}>
            <Button isBusy={isReadingMore} onClick={more}>
              Show more
            </Button>
          </div>
        )}
      </LoadingContainer>
    </Page>
  );
}

/** The table, with the actions for the selected users. */
function Review({ users, total }: { users: readonly PortalUser[]; total: number }) {
  const session = useOutletContext<Session>();
  const { deciding, problems, decide, forgetProblems } = useDecisions(session);
  const { names, changeable, chosen, choose, toggle } = useSelection(users);
  const { keep, deactivate, leaving, stay } = useReviewing(session, decide);
  const chosenOrFocused = () => (chosen.length > 0 ? chosen : changeable.filter(isFocused));
  useShortcuts('Access review', [
    { keys: ['k'], title: 'Keep access for the selected users', run: () => keep(chosenOrFocused()) },
    { keys: ['d'], title: 'Deactivate the selected users', run: () => deactivate(chosenOrFocused()) },
  ]);
  return (
    <>
      <Problems problems={problems} onDismiss={forgetProblems} />
      <div className={styles.chosen}>
        {deciding ? (
          <Progress label={deciding.label} done={deciding.ended} total={deciding.total} />
        ) : (
          <SelectionBar
            count={chosen.length}
            outOf={changeable.length}
            hasMore={total > users.length}
            onAll={(isChosen) => choose(isChosen ? changeable : [])}
            onKeep={() => keep(chosen)}
            onDeactivate={() => deactivate(chosen)}
          />
        )}
      </div>
      <ReviewTable
        users={users}
        chosen={names}
        onChoose={toggle}
        onKeep={(user) => keep([user])}
        onDeactivate={(user) => deactivate([user])}
      />
      {leaving && (
        <DeactivateUsers
          users={leaving}
          onConfirm={(args) => {
            stay();
            void decide({ command: 'user.deactivate', args, users: leaving });
          }}
          onClose={stay}
        />
      )}
    </>
  );
}

/** Keeps users, or asks what becomes of those who leave; the command of one user asks and notifies by itself. */
function useReviewing(session: Session, decide: ReturnType<typeof useDecisions>['decide']) {
  const run = useRunCommand(session);
  const [leaving, setLeaving] = useState<readonly PortalUser[]>();
  const keep = (kept: readonly PortalUser[]) => {
    if (kept.length === 1) void run({ command: 'user.review', args: { user: kept[0]?.username ?? '' } });
    else if (kept.length > 1) void decide({ command: 'user.review', users: kept });
  };
  const deactivate = (left: readonly PortalUser[]) => {
    if (left.length === 1) void run({ command: 'user.deactivate', args: { user: left[0]?.username ?? '' } });
    else if (left.length > 1) setLeaving(left);
  };
  return { keep, deactivate, leaving, stay: () => setLeaving(undefined) };
}

function Problems({ problems, onDismiss }: { problems: readonly string[]; onDismiss: () => void }) {
  if (problems.length === 0) return null;
  return (
    <div className={styles.failed}>
      <Notice kind="warning" title="Some users weren't changed." onDismiss={onDismiss}>
        {problems.join(' ')}
      </Notice>
    </div>
  );
}

/** Which users are selected, of those who can be changed. */
function useSelection(users: readonly PortalUser[]) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const changeable = users.filter(({ canChange }) => canChange);
  const chosen = changeable.filter(({ username }) => names.has(username ?? ''));
  const choose = (all: readonly PortalUser[]) => setNames(new Set(all.map(({ username }) => username ?? '')));
  const toggle = (name: string) =>
    choose(changeable.filter(({ username }) => names.has(username ?? '') !== (username === name)));
  return { names, changeable, chosen, choose, toggle };
}

interface SelectionProps {
  count: number;
  outOf: number;
  /** Whether there are users who aren't shown yet. */
  hasMore: boolean;
  onAll: (isChosen: boolean) => void;
  onKeep: () => void;
  onDeactivate: () => void;
}

/** How many users are selected, and what to do about them. */
function SelectionBar({ count, outOf, hasMore, onAll, onKeep, onDeactivate }: SelectionProps) {
  return (
    <>
      <CheckField
        label={
          count > 0
            ? `${usersText(count)} selected`
            : `Select all ${formatCell('count', outOf)}${hasMore ? ' shown' : ''}`
        }
        isChecked={count > 0 && count === outOf}
        onChecked={onAll}
      />
      {count > 0 && (
        <>
          <Button size="small" keys="k" onClick={onKeep}>
            Keep access
          </Button>
          <Button size="small" keys="d" onClick={onDeactivate}>
            Deactivate
          </Button>
        </>
      )}
    </>
  );
}

function isFocused({ username }: PortalUser): boolean {
  const row = document.activeElement?.closest('tr');
  return row?.querySelector(`[${userOfRow}]`)?.getAttribute(userOfRow) === username;
}
