import type { Session } from '@pitlane/shared/access/session';
import { type DashboardCard, shortDaysText } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { searchFieldsOf } from '@pitlane/shared/features/reports/rules/search-forms';
import { searchForms } from '@pitlane/shared/features/reports/rules/search-pages';
import type { ReactNode } from 'react';
import { NumberCard } from '../../kit/figures/NumberCard.tsx';
import { type Icon, iconNamed } from '../../kit/icons.ts';

interface Props {
  card: DashboardCard;
  session: Session;
  /** The filters of the figures, which the report that the card opens has too. */
  criteria: Readonly<Record<string, string>>;
  /** The call's answer, as its hook gives it. */
  answer: {
    data?: unknown;
    isFetching: boolean;
    isError: boolean;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** At the right of the title. */
  actions: ReactNode;
}

/** One number card: its part of an answer that several cards may share. */
export function FigureCard({ card, session, criteria, answer, actions }: Props) {
  const { data, isFetching, isError, fulfilledTimeStamp, refetch } = answer;
  const { count, text, comparison, days } = card.read((data ?? {}) as Record<string, unknown>);
  const query = new URLSearchParams({ ...criteria, ...card.criteria, ...days, run: '1' });
  // A list that can't be narrowed to the agency isn't what the card counts.
  const takesAll = !criteria['agentCode'] || searchFieldsOf(card.opens, session, 2).includes('agency');
  const isOfAll = Object.keys(criteria).length === 0;
  const opens = card.workedOnAt && isOfAll ? card.workedOnAt : `${searchForms[card.opens].page}?${query}`;
  return (
    <NumberCard
      title={card.title}
      icon={iconNamed[card.icon] as Icon}
      count={count}
      text={data === undefined ? undefined : text}
      period={days && shortDaysText(days, Number(session.today.slice(0, 4)))}
      comparison={comparison}
      updatedAt={fulfilledTimeStamp === undefined ? undefined : new Date(fulfilledTimeStamp)}
      isUpdating={isFetching}
      hasFailed={isError}
      onRefresh={() => void refetch()}
      opens={takesAll ? opens : undefined}
      actions={actions}
    />
  );
}
