import { openClaimStatuses } from '@pitlane/shared/features/claims/rules/codes';
import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import { openClaimsOf } from '@pitlane/shared/features/dashboards/rules/open-claims';
import { formatCell } from '@pitlane/shared/kernel/format';
import { ShieldCheckIcon } from '../../kit/icons.ts';
import { api } from '../../portal/api/api.ts';
import { usePolling } from '../../portal/live/live-bus.ts';
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
    pollingInterval: usePolling(numberCardRefreshMs),
  });
  const { total, ofStatus } = answer.data ? openClaimsOf(answer.data) : {};
  return (
    <LinesPanel
      title="Open claims"
      icon={ShieldCheckIcon}
      total={total}
      lines={(total === 0 ? [] : ofStatus)?.map(({ status, name, count }) => ({
        key: status,
        title: name,
        figure: formatCell('count', count),
      }))}
      reserved={openClaimStatuses.length}
      empty="No open claims."
      problem={problemOf("Couldn't load the open claims.", answer)}
    />
  );
}
