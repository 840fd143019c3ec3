import { type Cents, centsOf } from '../../../kernel/money.ts';
import { centsOfText, range } from '../../../kernel/validators.ts';
import { mostOverRemit } from '../remit-schema.ts';

/** Returns why a typed over-remit can't be paid; undefined if it can, or if nothing is typed. Refuses `range`. Source: portal.md §5 (range) */
export function whyNotOverRemit(text: string): string | undefined {
  return range(0, centsOf(mostOverRemit))(text)?.message;
}

/** Returns a typed over-remit in whole cents, half up; 0 if nothing is typed, or it can't be paid. Source: decisions.md §1.8 */
export function overRemitCents(text: string): Cents {
  return whyNotOverRemit(text) ? 0 : (centsOfText(text) ?? 0);
}
