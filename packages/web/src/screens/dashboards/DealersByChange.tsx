import { searchForms } from '@pitlane/shared/features/reports/rules/search-pages';
import { formatCell } from '@pitlane/shared/kernel/format';
import { OrganizationIcon } from '../../kit/icons.ts';
import { api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, panelLines, problemOf } from './LinesPanel.tsx';

interface Props {
  /** What the page is narrowed to. */
  criteria: Readonly<Record<string, string>>;
  isCovered: boolean;
}

/** An agent's dealers, those first that fell behind most: the first rows of the list of dealers, each leading to its page. Source: areas.md §4 (layout by role) */
export function DealersByChange({ criteria, isCovered }: Props) {
  const { agentCode, dealerCode } = criteria;
  const narrowed = { ...(agentCode ? { agentCode } : {}), ...(dealerCode ? { q: dealerCode } : {}) };
  const answer = api.useListDealerStandingsInfiniteQuery(
    { ...narrowed, limit: panelLines },
    { skip: isCovered },
  );
  const page = answer.data?.pages[0];
  const query = new URLSearchParams(narrowed).toString();
  return (
    <LinesPanel
      title="Dealers by change this month"
      icon={OrganizationIcon}
      total={page?.page?.total}
      all={query ? `${searchForms.Dealers.page}?${query}` : searchForms.Dealers.page}
      lines={page?.rows.map(({ dealerCode: code, dealerName, soldCount, previousSoldCount, change }) => ({
        key: code ?? '',
        address: `/dealers/${code}`,
        title: dealerName ?? '',
        detail: `${formatCell('count', soldCount)} sold, ${formatCell('count', previousSoldCount)} by this day last month`,
        figure: signed(change),
      }))}
      empty="No dealers."
      problem={problemOf(listProblem, answer)}
    />
  );
}

function signed(change: number | null | undefined): string {
  if (change == null || change === 0) return formatCell('count', change);
  return `${change > 0 ? '+' : '−'}${formatCell('count', Math.abs(change))}`;
}
