import { openClaimStatuses } from '@pitlane/shared/features/claims/rules/codes';
import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import { formatCell } from '@pitlane/shared/kernel/format';
import { ShieldCheckIcon } from '../../kit/icons.ts';
import { api } from '../../portal/api/api.ts';
import { LinesPanel, problemOf } from './LinesPanel.tsx';

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
  const open = answer.data?.filter(({ claimStatus }) => isOpen.has(claimStatus));
  const total = open?.reduce((sum, { claimCount }) => sum + (claimCount ?? 0), 0);
  return (
    <LinesPanel
      title="Open claims"
      icon={ShieldCheckIcon}
      total={total}
      lines={(total === 0 ? [] : open)?.map(({ claimStatus, claimStatusName, claimCount }) => ({
        key: claimStatus ?? '',
        title: claimStatusName ?? '',
        figure: formatCell('count', claimCount ?? 0),
      }))}
      empty="No open claims."
      problem={problemOf("Couldn't load the open claims.", answer)}
    />
  );
}

const isOpen: ReadonlySet<unknown> = new Set(openClaimStatuses);
