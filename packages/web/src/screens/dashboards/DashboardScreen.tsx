import { may } from '@pitlane/shared/access/permissions';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { type CardCall, cardsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import { dealerFilterText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { Navigate, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { SyncIcon } from '../../kit/icons.ts';
import page from '../../kit/pages/Page.module.css';
import { api } from '../../portal/api/api.ts';
import { useDashboardFilter } from '../../widgets/dealers/use-dashboard-filter.ts';
import { DashboardCharts } from './DashboardCharts.tsx';
import styles from './DashboardScreen.module.css';
import { FigureCard } from './FigureCard.tsx';

/** How often all figures are read again. Source: portal.md §9 */
const often = { pollingInterval: numberCardRefreshMs };

/** How we are doing: number cards and charts, by role, in scope, narrowed by the Dashboard Filter. Source: portal.md §2, areas.md §4 */
export function DashboardScreen() {
  const session = useOutletContext<Session>();
  // Until customers have figures of their own, theirs is the list of their contracts.
  return isCustomer(session) ? <Navigate to="/landing" replace /> : <Figures session={session} />;
}

function Figures({ session }: { session: Session }) {
  const { dealer, agency } = useDashboardFilter();
  const request = {
    ...(dealer?.dealerCode ? { dealerCode: dealer.dealerCode } : {}),
    ...(agency?.agentCode ? { agentCode: agency.agentCode } : {}),
  };
  const cards = cardsFor(session);
  const asked = (call: CardCall) => ({ ...often, skip: !cards.some((card) => card.call === call) });
  const answers = {
    getSalesOverview: api.useGetSalesOverviewQuery(request, asked('getSalesOverview')),
    countQuotesOfDay: api.useCountQuotesOfDayQuery(request, asked('countQuotesOfDay')),
    getDealerCounts: api.useGetDealerCountsQuery(request, asked('getDealerCounts')),
  };
  const refreshAll = () => {
    for (const { isUninitialized, refetch } of Object.values(answers)) if (!isUninitialized) void refetch();
  };
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1>Dashboard</h1>
        <div className={page.actions}>
          <Button icon={SyncIcon} onClick={refreshAll}>
            Refresh
          </Button>
        </div>
      </header>
      <p className={page.intro}>{dealer ? `Only ${dealerFilterText(dealer)}` : 'All your dealers'}</p>
      <div className={styles.cards}>
        {cards.map((card) => (
          <FigureCard key={card.id} card={card} criteria={request} answer={answers[card.call]} />
        ))}
      </div>
      {may('dashboard.figures', session) && <DashboardCharts request={request} refreshing={often} />}
    </div>
  );
}
