import { mostOverRemit } from '@pitlane/shared/features/remittance/remit-schema';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';

/** Parses a typed over-remit such as "$1,840.5"; undefined if it is invalid or too large. */
export function overRemitTyped(text: string): Cents | undefined {
  const plain = text.replace(/[$,\s]/g, '');
  if (!/^\d{0,7}(\.\d{0,2})?$/.test(plain)) return undefined;
  const dollars = Number(plain || '0');
  return Number.isFinite(dollars) && dollars <= mostOverRemit ? centsOf(dollars) : undefined;
}
