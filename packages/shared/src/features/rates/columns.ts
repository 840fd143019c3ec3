import { dollars, type ImportColumn, type ReadCell } from '../imports/cells.ts';

/** Miles that mean that the cover has no limit of miles. */
export const unlimitedMiles = 999_999;

/** The whole number of a cell, with or without commas; undefined for anything else. */
function wholeNumber(cell: string): number | undefined {
  return /^(\d+|\d{1,3}(,\d{3})+)$/.test(cell) ? Number(cell.replaceAll(',', '')) : undefined;
}

function months(cell: string): ReadCell {
  const value = wholeNumber(cell);
  return value !== undefined && value >= 1 && value <= 360
    ? { value: String(value) }
    : { problem: 'Must be a number of months from 1 to 360.' };
}

function miles(cell: string): ReadCell {
  if (/^unlimited$/i.test(cell)) return { value: String(unlimitedMiles) };
  const value = wholeNumber(cell);
  return value !== undefined && value >= 1 && value <= unlimitedMiles
    ? { value: String(value) }
    : { problem: 'Must be a number of miles, Unlimited, or empty for coverage by time only.' };
}

function condition(cell: string): ReadCell {
  const value = ['New', 'Used'].find((word) => word.toLowerCase() === cell.toLowerCase());
  return value ? { value } : { problem: 'Must be New or Used.' };
}

function code(most: number) {
  return (cell: string): ReadCell =>
    cell.length > most ? { problem: `Must be ${most} characters or fewer.` } : { value: cell.toUpperCase() };
}

/** The columns of a rate sheet's file: all but the cost name the rate. Source: areas.md §7.1 (rates) */
export const rateColumns: readonly ImportColumn[] = [
  { field: 'planCode', label: 'Plan', isKey: true, isRequired: true, hint: 'PREMIER', read: code(20) },
  { field: 'vehicleClass', label: 'Class', isKey: true, isRequired: true, hint: '1', read: code(20) },
  { field: 'condition', label: 'Condition', isKey: true, isRequired: true, hint: 'Used', read: condition },
  { field: 'months', label: 'Months', isKey: true, isRequired: true, hint: '60', read: months },
  { field: 'miles', label: 'Miles', isKey: true, hint: '75,000', read: miles },
  { field: 'deductible', label: 'Deductible', isKey: true, isRequired: true, hint: '100.00', read: dollars },
  { field: 'cost', label: 'Cost', isInEveryFile: true, isRequired: true, hint: '1,195.00', read: dollars },
];
