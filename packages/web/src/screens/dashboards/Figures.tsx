import type { Session } from '@pitlane/shared/access/session';
import { type CardCall, cardsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import { Button } from '../../kit/controls/Button.tsx';
import { SyncIcon } from '../../kit/icons.ts';
import { api } from '../../portal/api/api.ts';
import { FilterChips } from '../../widgets/dealers/FilterChips.tsx';
import type { FigureFilter } from '../../widgets/dealers/use-figure-filter.ts';
import { CardMenu, CardsMenu } from './CardMenu.tsx';
import { chartsFor } from './charts.tsx';
import styles from './DashboardScreen.module.css';
import { FigureCard } from './FigureCard.tsx';
import { useCardOrder } from './use-card-order.ts';

interface Props {
  session: Session;
  /** What all figures are narrowed to. */
  filter: FigureFilter;
  isCovered: boolean;
}

/** The number cards and the charts, each group in the user's order. */
export function Figures({ session, filter, isCovered }: Props) {
  const { criteria } = filter;
  const cards = useCardOrder(session, cardsFor(session), chartsFor(session));
  const often = { pollingInterval: numberCardRefreshMs };
  const isShown = (call: CardCall) => cards.shown.some((card) => card.call === call);
  const asked = (call: CardCall) => ({ ...often, skip: isCovered || !isShown(call) });
  const answers = {
    getSalesOverview: api.useGetSalesOverviewQuery(criteria, asked('getSalesOverview')),
    countQuotesOfDay: api.useCountQuotesOfDayQuery(criteria, asked('countQuotesOfDay')),
    getDealerCounts: api.useGetDealerCountsQuery(criteria, asked('getDealerCounts')),
  };
  const refreshAll = () => {
    for (const { isUninitialized, refetch } of Object.values(answers)) if (!isUninitialized) void refetch();
  };
  return (
    <>
      <div className={styles.tools}>
        <h2>Figures</h2>
        <FilterChips filter={filter} />
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
      <div className={styles.charts}>
        {cards.shownCharts.map((chart) => (
          <chart.View
            key={chart.id}
            title={chart.title}
            request={criteria}
            options={{ ...often, skip: isCovered }}
            actions={<CardMenu card={chart} order={cards} />}
          />
        ))}
      </div>
    </>
  );
}
