import { contractsADealText } from '@pitlane/shared/features/dashboards/rules/contracts-a-deal';
import { comparisonText } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { lossNote } from '@pitlane/shared/features/dashboards/rules/loss-note';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import type { Answer } from '../../kit/states/answer.ts';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';
import { type DealerScope, rowsOf } from './dealer-scope.ts';

/** The sales, pending contracts and claim costs of a dealer or group; each figure of a dealer links to its rows. Source: areas.md §4 */
export function DealerFigures({ of }: { of: DealerScope }) {
  const sold = api.useCountSalesOfMonthQuery(of);
  const sales = api.useGetDealerSalesQuery(of);
  const counts = api.useGetDealerCountsQuery(of);
  const loss = api.useGetDealerLossRatioQuery(of);
  const { data: month } = sold;
  const days = { startDate: month?.startDate ?? '', endDate: month?.endDate ?? '' };
  // Lists can't be filtered by group: the figures of the group's dealers are below, with links to their lists.
  const rows = (form: SidebarForm, more?: Record<string, string>) =>
    'dealerCode' in of ? rowsOf(of.dealerCode, form, more) : undefined;
  return (
    <dl className={styles.figures}>
      <Figure
        label="Sold this month"
        answer={sold}
        opens={rows('SalesSummaryReport', days)}
        note={month && comparisonText(month)}
      >
        {formatCell('count', month?.count)}
      </Figure>
      <Figure
        label="Contracts per deal"
        answer={sales}
        note={sales.data && `${formatCell('money', sales.data.customerPrice)} customer cost`}
      >
        {contractsADealText(sales.data?.contractsADeal)}
      </Figure>
      <Figure
        label="To remit"
        answer={counts}
        opens={rows('PendingRemittance')}
        note={moneyNote(counts.data?.pendingRemittanceAmount, 'dealer cost')}
      >
        {formatCell('count', counts.data?.pendingRemittanceCount)}
      </Figure>
      <Figure
        label="Open cancellations"
        answer={counts}
        opens={rows('Cancellations')}
        note={counts.data && `of ${formatCell('count', counts.data.activeCount)} active contracts`}
      >
        {formatCell('count', counts.data?.openCancellationCount)}
      </Figure>
      <Figure label="Loss ratio to date" answer={loss} note={lossNote(loss.data ?? {})}>
        {loss.data?.lossRatioText}
      </Figure>
    </dl>
  );
}

/** Dollars in words; nothing of what the user may not see. */
function moneyNote(value: number | null | undefined, words: string): string {
  return value === undefined || value === null ? '' : `${formatCell('money', value)} ${words}`;
}

interface FigureProps {
  label: string;
  answer: Answer;
  /** The address of its rows. */
  opens?: string | undefined;
  note?: string | undefined;
  children: ReactNode;
}

function Figure({ label, answer, opens, note, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <AnswerContainer answer={answer} failure="Couldn't load this figure." height={52}>
          <strong>{opens ? <Link to={opens}>{children}</Link> : children}</strong>
          <span className={styles.note}>{note}</span>
        </AnswerContainer>
      </dd>
    </div>
  );
}
