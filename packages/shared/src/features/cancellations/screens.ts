import { defineScreen } from '../../engine/screen.ts';

/** Quote a cancellation. Source: portal.md §2 (routes, Side menu) */
export const cancelQuoteScreen = defineScreen({
  id: 'cancellation.open',
  title: 'Cancel Quote',
  path: '/cancelquote',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use `contract quote-cancel`.' },
  menu: { label: 'Cancel Quote', icon: 'file-removed' },
  keys: { web: 'g q' },
  keywords: ['refund', 'cancel', 'cancellation'],
  access: 'cancellation.quote',
});

/** Read the cancellation rules of every state. Source: decisions.md §4 and §8 (Refunds) */
export const stateRulesScreen = defineScreen({
  id: 'rule.list',
  title: 'State rules',
  path: '/rules',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listStateRules',
  keywords: ['law', 'state', 'cancellation', 'refund', 'fee', 'penalty', 'default'],
  access: 'cancellation.quote',
});

/**
 * Show the cancellation rules that apply in one state: where a quote's figures come from. Source: decisions.md §4 and
 * §8 (Refunds)
 */
export const stateRuleScreen = defineScreen({
  id: 'rule.show',
  title: 'Rules of a state',
  path: '/rules/{state}',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getStateRules',
  keywords: ['law', 'state', 'cancellation', 'refund', 'source'],
  access: 'cancellation.quote',
});
