import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import { ShieldCheckIcon } from '../../kit/icons.ts';
import { api } from '../../portal/api/api.ts';
import { LinesPanel, problemOf } from './LinesPanel.tsx';

/** Statuses of claims that are still being worked on. */
const openStatuses = ['A', 'P'];

interface Props {
  /** What the figures are narrowed to. */
  criteria: Readonly<Record<string, string>>;
  isCovered: boolean;
}

/** How many claims are open, for the service lane: without their amounts. Source: areas.md §4 (layout by role) */
export function OpenClaims({ criteria, isCovered }: Props) {
  const answer = api.useListClaimsByStatusQuery(criteria, {
    skip: isCovered,
    pollingInterval: numberCardRefreshMs,
  });
  const open = answer.data?.filter(({ claimStatus }) => openStatuses.includes(claimStatus ?? ''));
  return (
    <LinesPanel
      title="Open claims"
      icon={ShieldCheckIcon}
      total={open?.reduce((total, { claimCount }) => total + (claimCount ?? 0), 0)}
      lines={open?.map(({ claimStatus, claimStatusName, claimCount }) => ({
        key: claimStatus ?? '',
        title: claimStatusName ?? '',
        figure: (claimCount ?? 0).toLocaleString('en-US'),
      }))}
      empty="No open claims."
      problem={problemOf("Couldn't load the open claims.", answer)}
    />
  );
}
