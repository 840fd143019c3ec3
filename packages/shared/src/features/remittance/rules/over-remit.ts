import { lazy } from '../../../kernel/lazy.ts';
import { type Cents, centsOf } from '../../../kernel/money.ts';
import { mostOverRemit } from '../remit-schema.ts';
import { typedAmountBetween } from './amount-between.ts';

const overRemit = lazy(() => typedAmountBetween(0, mostOverRemit));

/** Returns why a typed over-remit can't be paid; undefined if it can, or if nothing is typed. Source: portal.md §5 (range) */
export function whyNotOverRemit(text: string): string | undefined {
  return text.trim() ? overRemit().safeParse(text).error?.issues[0]?.message : undefined;
}

/** Returns a typed over-remit in cents; 0 if nothing is typed, or it can't be paid. Source: decisions.md §1.8 */
export function overRemitCents(text: string): Cents {
  const { data } = overRemit().safeParse(text);
  return data === undefined ? 0 : centsOf(data);
}

/** The example in help and refusals. */
const example = 'MBP-15138628=100';

/**
 * Returns why typed over-remits of several contracts can't be paid, the first reason only; undefined if they can.
 * Source: portal.md §5 (range)
 */
export function whyNotOverRemits(text: string): string | undefined {
  for (const { key, amount } of pairsOf(text)) {
    if (!key || !amount) return `Enter contracts with amounts, e.g. ${example}.`;
    const why = whyNotOverRemit(amount);
    if (why) return `${key}: ${why}`;
  }
  return undefined;
}

/** Returns typed over-remits, such as "MBP-15138628=100, GAP-15138628=25.50", in cents by contract. Source: decisions.md §1.8 */
export function overRemitsByContract(text: string): ReadonlyMap<string, Cents> {
  return new Map(pairsOf(text).map(({ key, amount }) => [key, overRemitCents(amount)]));
}

function pairsOf(text: string): { key: string; amount: string }[] {
  const pairs = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return pairs.map((pair) => {
    const [key = '', amount = '', ...more] = pair.split('=');
    return { key, amount: more.length > 0 ? '' : amount };
  });
}
