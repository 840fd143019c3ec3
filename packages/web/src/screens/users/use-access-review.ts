import type { Session } from '@pitlane/shared/access/session';
import { awayAmberDays } from '@pitlane/shared/features/users/access-review';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { useState } from 'react';
import { useAddressParam } from '../../portal/address/use-address-param.ts';
import { api } from '../../portal/api/api.ts';
import { type RanForEach, useRunForEach } from '../../portal/run-command/use-run-for-each.ts';
import { showToast } from '../../portal/toasts/toasts.ts';

/** Users of a page: few enough to be read. */
const pageSize = 50;

/** Which users are reviewed, as the address has it. */
export function useReviewFilter() {
  const [days = `${awayAmberDays}d`, setDays] = useAddressParam('days');
  const [reviewed, setReviewed] = useAddressParam('reviewed');
  return {
    days,
    setDays,
    isWithReviewed: reviewed === 'yes',
    setIsWithReviewed: (isChecked: boolean) => setReviewed(isChecked ? 'yes' : 'no'),
  };
}

/** The users who haven't signed in for this long and weren't confirmed since, longest absent first. */
export function useUsersToReview({ days, isWithReviewed }: { days: string; isWithReviewed: boolean }) {
  const query = api.useListPortalUsersInfiniteQuery({
    inactiveSince: days,
    ...(isWithReviewed ? {} : { notReviewedFor: days }),
    sort: '-daysAway',
    limit: pageSize,
  });
  const { currentData, isFetching, isFetchingNextPage, error } = query;
  const users = currentData?.pages.flatMap(({ rows }) => rows);
  return {
    users,
    total: currentData?.pages[0]?.page?.total ?? 0,
    hasFailed: error !== undefined && !isFetching && users === undefined,
    reload: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
  };
}

/** A decision in progress for several users, and how many of them are done. */
export interface Deciding {
  label: string;
  ended: number;
  total: number;
}

/** A decision about several users: the command that carries it out, and its words. */
export interface Decision {
  command: 'user.review' | 'user.deactivate';
  args?: Readonly<Record<string, unknown>>;
  users: readonly PortalUser[];
}

const words = {
  'user.review': { busy: 'Confirming access', done: 'Confirmed the access of' },
  'user.deactivate': { busy: 'Deactivating', done: 'Deactivated' },
} as const;

/** Carries decisions out, and holds what is running and what failed. */
export function useDecisions(session: Session) {
  const runForEach = useRunForEach(session);
  const [deciding, setDeciding] = useState<Deciding>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const decide = async ({ command, args = {}, users }: Decision) => {
    const { busy, done } = words[command];
    setProblems([]);
    setDeciding({ label: busy, ended: 0, total: users.length });
    try {
      const ran = await runForEach({
        command,
        each: users.map(({ username }) => ({ ...args, user: username ?? '' })),
        onProgress: (ended) => setDeciding({ label: busy, ended, total: users.length }),
      });
      if (ran.doneCount > 0)
        showToast({
          kind: 'success',
          title: '',
          text: `${done} ${usersText(ran.doneCount)}`,
          isSticky: false,
        });
      setProblems(problemsOf(ran));
    } finally {
      setDeciding(undefined);
    }
  };
  return { deciding, problems, decide, forgetProblems: () => setProblems([]) };
}

function problemsOf({ failed, leftCount }: RanForEach): string[] {
  const refused = failed.map(({ args, failure }) => `${String(args['user'])}: ${failure.message}`);
  return leftCount > 0 ? [...refused, `${usersText(leftCount)} not started.`] : refused;
}

/** Names how many users they are. */
export function usersText(number: number): string {
  return counted(number, 'user');
}
