import type { Session } from '@pitlane/shared/access/session';
import {
  type CardOrder,
  cardOrderText,
  inCardOrder,
  readCardOrder,
  withCardHidden,
  withCardMoved,
} from '@pitlane/shared/features/dashboards/rules/card-order';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useStored } from '../../session/stored.ts';

/** A card or a chart that a user can hide and move. */
export interface Arranged {
  id: string;
  title: string;
}

/** The dashboard as its user has arranged it, and the ways to change that, each with its undo. */
export interface ArrangedCards<Card extends Arranged, Chart extends Arranged> extends Arrangement {
  shown: readonly Card[];
  shownCharts: readonly Chart[];
}

/** Dependencies of the menus of cards. */
export interface Arrangement {
  hidden: readonly Arranged[];
  isFirst: (id: string) => boolean;
  isLast: (id: string) => boolean;
  move: (id: string, by: -1 | 1) => void;
  hide: (id: string, isHidden: boolean) => void;
  reset: () => void;
}

/** Reads how the browser keeps the dashboard. Cards and charts are moved among their own. */
export function useCardOrder<Card extends Arranged, Chart extends Arranged>(
  session: Session,
  cards: readonly Card[],
  charts: readonly Chart[],
): ArrangedCards<Card, Chart> {
  const kept = readCardOrder(useStored('dashboardCards'));
  const run = useRunCommand(session);
  const inOrder = [inCardOrder(cards, kept), inCardOrder(charts, kept)] as const;
  const { hidden } = kept;
  const groups = inOrder.map((group) => group.map(({ id }) => id));
  const all = groups.flat();
  const groupOf = (id: string) => groups.find((ids) => ids.includes(id)) ?? [];
  const shownOf = (id: string) => groupOf(id).filter((each) => !hidden.has(each));
  const arrange = (next: CardOrder) =>
    void run({ command: 'dashboard.arrange', args: { cards: cardOrderText(next) } });
  return {
    shown: inOrder[0].filter(({ id }) => !hidden.has(id)),
    shownCharts: inOrder[1].filter(({ id }) => !hidden.has(id)),
    hidden: [...inOrder[0], ...inOrder[1]].filter(({ id }) => hidden.has(id)),
    isFirst: (id) => shownOf(id)[0] === id,
    isLast: (id) => shownOf(id).at(-1) === id,
    move: (id, by) => arrange(withCardMoved({ ids: all, hidden }, id, by)),
    hide: (id, isHidden) => arrange(withCardHidden({ ids: all, hidden }, id, isHidden)),
    reset: () => void run({ command: 'dashboard.arrange' }),
  };
}
