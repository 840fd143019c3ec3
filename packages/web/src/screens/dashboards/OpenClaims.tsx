import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import { openClaimsOf } from '@pitlane/shared/features/dashboards/rules/open-claims';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Icon } from '../../kit/icons.ts';
import { api } from '../../portal/api/api.ts';
import { usePolling } from '../../portal/live/live-bus.ts';
import { LinesPanel, type PanelLine, problemOf } from './LinesPanel.tsx';

interface Props {
  panel: { title: string; icon: Icon; empty: string };
  /** The filters of the figures. */
  criteria: Readonly<Record<string, string>>;
  isCovered: boolean;
}

/**
 * The number of open claims, for the service lane: without amounts, and with whom to contact, because no page lists them for
 * these users. Source: areas.md §4 (layout by role)
 */
export function OpenClaims({ panel, criteria, isCovered }: Props) {
  const answer = api.useListClaimsByStatusQuery(criteria, {
    skip: isCovered,
    pollingInterval: usePolling(numberCardRefreshMs),
  });
  const call = useCall();
  const { total, ofStatus } = answer.data ? openClaimsOf(answer.data) : {};
  const lines = ofStatus?.map(
    ({ status, name, count }): PanelLine => ({
      key: status,
      title: name,
      figure: formatCell('count', count),
    }),
  );
  return (
    <LinesPanel
      {...panel}
      total={total}
      lines={total === 0 ? [] : lines && [...lines, ...call]}
      problem={problemOf("Couldn't load the open claims.", answer)}
    />
  );
}

/** Whom to call about a claim; nothing if no phone number is set up. */
function useCall(): PanelLine[] {
  const { supportPhone } = api.useGetSystemSettingsQuery({}).data ?? {};
  if (!supportPhone) return [];
  const address = `tel:${supportPhone.replace(/[^\d+]/g, '')}`;
  return [{ key: 'call', address, title: 'Questions about a claim', figure: supportPhone }];
}
