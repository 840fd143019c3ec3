import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { CommandCall } from '../../engine/effect.ts';
import { lazy } from '../../kernel/lazy.ts';
import { readCardOrder } from './rules/card-order.ts';

const ArrangeArgs = lazy(() =>
  z.object({
    /** In the format of `cardOrderText`; absent, all cards are reset. */
    cards: z.string().max(2000).optional().meta({ label: 'Cards' }),
  }),
);

/** Reset the dashboard's cards, or arrange them as chosen in a card's menu. Source: areas.md §4 (cards can be hidden and ordered) */
export const arrangeDashboard = defineCommand({
  id: 'dashboard.arrange',
  title: "Reset the dashboard's cards",
  section: 'Your portal',
  keywords: ['tiles', 'hidden cards', 'order', 'arrange'],
  icon: 'dashboard',
  faces: ['web'],
  notOn: { cli: 'The layout is saved in the browser; the terminal shows every card.' },
  narrows: 'dashboard.figures',
  args: ArrangeArgs,
  run: (_calls, { cards }, { context }) => {
    const before = context.kept['dashboardCards'];
    return [
      { kind: 'keep', key: 'dashboardCards', value: cards || null },
      { kind: 'notify', text: changeText(before, cards), undo: wayBack(before) },
    ];
  },
});

function wayBack(before: unknown): CommandCall {
  const args = typeof before === 'string' ? { cards: before } : {};
  return { command: 'dashboard.arrange', args };
}

function changeText(before: unknown, cards: string | undefined): string {
  if (!cards) return 'Dashboard cards reset';
  const more = readCardOrder(cards).hidden.size - readCardOrder(before).hidden.size;
  if (more === 0) return 'Card moved';
  return more > 0 ? 'Card hidden' : 'Card shown';
}
