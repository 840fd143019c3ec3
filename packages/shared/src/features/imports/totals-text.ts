import { formatCell } from '../../kernel/format.ts';
import type { BookPreview } from './book-schema.ts';

/** A total of a file: the total of its rows, and the stated total. */
export type ImportTotal = BookPreview['totals'][number];

/** A total as displayed: rows as a number, everything else as money. */
export function totalValue({ field }: Pick<ImportTotal, 'field'>, value: number | null): string {
  return formatCell(field === 'rows' ? 'count' : 'money', value);
}

/** How much a file is above (or below 0) the stated total, in hundredths; undefined if none was stated. */
export function totalDifference({ total, stated }: ImportTotal): number | undefined {
  if (stated === null) return undefined;
  return Math.round((total ?? 0) * 100) - Math.round(stated * 100);
}

/** A total with the stated one: "$1,234.50, stated $1,200.00, differs by $34.50". */
export function totalText(total: ImportTotal): string {
  const difference = totalDifference(total);
  const found = totalValue(total, total.total);
  if (difference === undefined) return found;
  if (difference === 0) return `${found}, as stated`;
  return `${found}, stated ${totalValue(total, total.stated)}, differs by ${totalValue(total, Math.abs(difference) / 100)}`;
}
