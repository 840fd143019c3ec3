import type { CellKind } from '../../../kernel/format.ts';
import { amberDays, redDays } from '../../remittance/rules/ageing.ts';
import { months } from '../../reports/codes.ts';

/** The calls whose rows a chart shows. */
export type ChartCall =
  | 'listSalesByMonth'
  | 'listClaimsPaidByMonth'
  | 'listProgramSalesOfYear'
  | 'listStateSalesOfYear'
  | 'listPendingByProgram'
  | 'listDealerContractsByMonth'
  | 'listDealerClaimsByMonth';

/** What a chart has of one month, program or state: a value for each of its series. */
export interface FigurePoint {
  /** As programs name it: "2026-11", "MBP", "TX". */
  key: string;
  label: string;
  values: readonly number[];
}

type Row = Readonly<Record<string, unknown>>;

/** A chart of the dashboard or of a dealer's page, as every face draws it. Source: areas.md §4 */
export interface FigureChart {
  id: string;
  title: string;
  call: ChartCall;
  /** What its points are, as the header of a table has it. */
  by: 'Month' | 'Program' | 'State';
  /** How its values are written. */
  kind: CellKind;
  /** What each of its values is. */
  series: readonly string[];
  /** What is said where there is nothing to draw. */
  empty: string;
  points: (rows: readonly Row[]) => readonly FigurePoint[];
}

const numberOf = (row: Row, field: string) => Number(row[field] ?? 0);

const byMonth =
  (...fields: readonly string[]) =>
  (rows: readonly Row[]): FigurePoint[] =>
    rows.map((row) => ({
      key: `${String(row['year'])}-${String(row['month']).padStart(2, '0')}`,
      label: monthLabel(Number(row['year']), Number(row['month'])),
      values: fields.map((field) => numberOf(row, field)),
    }));

const byName =
  (key: string, name: string) =>
  (rows: readonly Row[]): FigurePoint[] =>
    rows.map((row) => ({
      key: String(row[key] ?? ''),
      label: String(row[name] || 'Unknown'),
      values: [numberOf(row, 'contractCount')],
    }));

/** Writes a month under a chart: "Nov 26". */
function monthLabel(year: number, month: number): string {
  const name = months.find(({ code }) => code === month)?.name ?? '';
  return `${name} ${String(year).slice(-2)}`;
}

const contractsByMonth = {
  title: 'Contracts sold and cancelled, 13 months',
  by: 'Month',
  kind: 'count',
  series: ['Sold', 'Cancelled'],
  empty: 'Nothing sold in 13 months.',
  points: byMonth('contractCount', 'cancelledCount'),
} as const;

const claimsByMonth = {
  title: 'Claims paid, 13 months',
  by: 'Month',
  kind: 'money',
  series: ['Paid'],
  empty: 'No claims paid in 13 months.',
  points: byMonth('paidAmount'),
} as const;

const salesOfPrograms: FigureChart = {
  id: 'sales.programs',
  title: 'Contracts sold this year, by program',
  call: 'listProgramSalesOfYear',
  by: 'Program',
  kind: 'count',
  series: ['Contracts'],
  empty: 'Nothing sold this year.',
  points: byName('programCode', 'programName'),
};

const salesOfStates: FigureChart = {
  id: 'sales.states',
  title: 'Contracts sold this year, by state',
  call: 'listStateSalesOfYear',
  by: 'State',
  kind: 'count',
  series: ['Contracts'],
  empty: 'Nothing sold this year.',
  points: byName('stateAbbreviation', 'stateName'),
};

const pendingByAge: FigureChart = {
  id: 'pending.ages',
  title: 'Contracts to remit, by days since the sale',
  call: 'listPendingByProgram',
  by: 'Program',
  kind: 'count',
  series: [`Under ${amberDays}`, `${amberDays} to ${redDays - 1}`, `${redDays} or more`],
  empty: 'Every contract is remitted.',
  points: pendingAges,
};

/** The charts of the dashboard. Source: areas.md §4 */
export const dashboardCharts: readonly FigureChart[] = [
  { id: 'contracts.months', call: 'listSalesByMonth', ...contractsByMonth },
  { id: 'claims.months', call: 'listClaimsPaidByMonth', ...claimsByMonth },
  salesOfPrograms,
  salesOfStates,
  pendingByAge,
];

/** The charts of a dealer. Source: areas.md §4 (dealer page) */
export const dealerCharts: readonly FigureChart[] = [
  { id: 'dealer.contracts', call: 'listDealerContractsByMonth', ...contractsByMonth },
  { id: 'dealer.claims', call: 'listDealerClaimsByMonth', ...claimsByMonth },
  pendingByAge,
];

/** What waits of each program, by its age: the rows have all of it, and those that wait for long. */
function pendingAges(rows: readonly Row[]): FigurePoint[] {
  return rows.map((row) => {
    const [amber, red] = [numberOf(row, 'amberCount'), numberOf(row, 'redCount')];
    return {
      key: String(row['programCode'] ?? ''),
      label: String(row['programName'] || 'Unknown'),
      values: [numberOf(row, 'contractCount') - amber - red, amber, red],
    };
  });
}
