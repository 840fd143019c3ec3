import { formatCell } from '../../../kernel/format.ts';
import type { CancelQuote } from '../schema.ts';

/**
 * Formats the warning of a quote whose odometer is below the one at sale; empty for any other quote. Another backend may not send the miles at
 * sale. Source: words.md §4
 */
export function belowSaleText({
  isOdometerBelowSale,
  saleMileage,
}: Pick<CancelQuote, 'isOdometerBelowSale' | 'saleMileage'>): string {
  if (!isOdometerBelowSale) return '';
  const sale = saleMileage === null ? 'odometer' : formatCell('miles', saleMileage);
  return `Below the ${sale} at sale; counted as 0 miles used.`;
}
