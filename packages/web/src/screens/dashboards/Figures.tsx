import type { Session } from '@pitlane/shared/access/session';
import { type CardCall, cardsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { SyncIcon } from '../../kit/icons.ts';
import { api, freshRead } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { usePolling } from '../../portal/live/live-bus.ts';
import type { FigureFilter } from '../../widgets/dealers/use-figure-filter.ts';
import { endpointOf, type FigureCall } from '../../widgets/figures/endpoint-of.ts';
import { CardMenu, CardsMenu } from './CardMenu.tsx';
import { chartsFor } from './charts.tsx';
import styles from './DashboardScreen.module.css';
import { FigureCard } from './FigureCard.tsx';
import { useCardOrder } from './use-card-order.ts';

interface Props {
  session: Session;
  /** The filters of all figures. */
  filter: FigureFilter;
  isCovered: boolean;
  /** Between the cards and the charts. */
  between?: ReactNode;
}

/** The number cards and the charts, each group in the user's order. */
export function Figures({ session, filter, isCovered, between }: Props) {
  const { criteria } = filter;
  const cards = useCardOrder(session, cardsFor(session), chartsFor(session));
  const polling = { pollingInterval: usePolling(numberCardRefreshMs) };
  const isShown = (call: CardCall) => cards.shown.some((card) => card.call === call);
  const queryOptions = (call: CardCall) => ({ ...polling, skip: isCovered || !isShown(call) });
  const answers = {
    getSalesOverview: api.useGetSalesOverviewQuery(criteria, queryOptions('getSalesOverview')),
    countQuotesOfDay: api.useCountQuotesOfDayQuery(criteria, queryOptions('countQuotesOfDay')),
    getDealerCounts: api.useGetDealerCountsQuery(criteria, queryOptions('getDealerCounts')),
    getDealerSales: api.useGetDealerSalesQuery(criteria, queryOptions('getDealerSales')),
    countPortalUsers: api.useCountPortalUsersQuery(criteria, queryOptions('countPortalUsers')),
  };
  const dispatch = useAppDispatch();
  const refreshAll = () => {
    const calls = new Set<FigureCall>([...cards.shown, ...cards.shownCharts].map(({ call }) => call));
    for (const call of calls) void dispatch(endpointOf(call).initiate(criteria, freshRead));
  };
  return (
    <>
      <div className={styles.tools}>
        <h2>Figures</h2>
        <Button icon={SyncIcon} onClick={refreshAll}>
          Refresh
        </Button>
        <CardsMenu order={cards} />
      </div>
      <div className={styles.cards}>
        {cards.shown.map((card) => (
          <FigureCard
            key={card.id}
            card={card}
            session={session}
            criteria={criteria}
            answer={answers[card.call]}
            actions={<CardMenu card={card} order={cards} />}
          />
        ))}
      </div>
      {between}
      <div className={styles.charts}>
        {cards.shownCharts.map((chart) => (
          <chart.View
            key={chart.id}
            request={criteria}
            options={{ ...polling, skip: isCovered }}
            actions={<CardMenu card={chart} order={cards} />}
          />
        ))}
      </div>
    </>
  );
}
