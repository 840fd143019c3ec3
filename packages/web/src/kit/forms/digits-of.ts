import { type Field, innermost } from '@pitlane/shared/engine/field';
import { isFigure } from '@pitlane/shared/kernel/format';
import type { z } from 'zod';

/** The keyboards that phones offer for digits: whole numbers, decimals, or telephone numbers. */
export type Digits = 'numeric' | 'decimal' | 'tel';

/** Returns the digit keyboard of a field; undefined if it isn't a number. */
export function digitsOf({ kind = 'text', schema }: Pick<Field, 'kind' | 'schema'>): Digits | undefined {
  if (kind === 'phone') return 'tel';
  if (kind === 'count' || kind === 'miles') return 'numeric';
  if (isFigure(kind)) return 'decimal';
  const typed = innermost(schema);
  if (typed.def.type !== 'number') return undefined;
  return (typed as z.ZodNumber).isInt ? 'numeric' : 'decimal';
}
