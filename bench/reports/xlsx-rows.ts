import type { ExportColumn } from '@pitlane/shared/export/columns';
import type { CellKind } from '@pitlane/shared/kernel/format';

const kinds: Readonly<Record<string, CellKind>> = {
  contractNumber: 'text',
  programCode: 'text',
  planDescription: 'text',
  contractStatus: 'text',
  customerName: 'text',
  vin: 'text',
  vehicle: 'text',
  dealerName: 'text',
  purchaseDate: 'date',
  expirationDate: 'date',
  customerPrice: 'money',
  dealerCost: 'money',
  cancelPercent: 'percent',
  saleMileage: 'miles',
  claims: 'count',
};

/** The fifteen columns of the rows that workbooks are measured by. */
export const benchColumns: readonly ExportColumn[] = Object.entries(kinds).map(([key, kind]) => ({
  key,
  header: key,
  kind,
  isTotaled: kind === 'money',
}));

const names = ['Smith, Dana', 'Ortega, Lee', 'Müller, Ann', "O'Brien, Pat", 'Nguyen, Kim'];
const vehicles = ['2021 Ford F-150', '2019 Ford Escape', '2023 Chevrolet Silverado 1500', '2020 Toyota RAV4'];

/** Returns the row of a place, always the same, as the wire carries it. */
export function benchRow(at: number): Record<string, string | number> {
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    contractNumber: String(15_000_000 + at),
    programCode: ['TAW', 'MBP', 'GAP'][at % 3] ?? '',
    planDescription: 'Platinum, 60 months or 75,000 miles',
    contractStatus: ['Active', 'Cancelled', 'Expired'][at % 7] ?? 'Active',
    customerName: names[at % names.length] ?? '',
    vin: `1FTFW1E50MK${String(at % 1_000_000).padStart(6, '0')}`,
    vehicle: vehicles[at % vehicles.length] ?? '',
    dealerName: `Main St Ford ${at % 300}`,
    purchaseDate: `2024-${two((at % 12) + 1)}-${two((at % 28) + 1)}`,
    expirationDate: `2029-${two((at % 12) + 1)}-${two((at % 28) + 1)}`,
    customerPrice: ((at * 7919) % 500_000) / 100,
    dealerCost: ((at * 104_729) % 300_000) / 100,
    cancelPercent: ((at * 31) % 1_000_000) / 10_000,
    saleMileage: (at * 17) % 150_000,
    claims: at % 9,
  };
}
