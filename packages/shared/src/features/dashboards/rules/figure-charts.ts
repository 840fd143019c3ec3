import type { Session } from '../../../access/session.ts';
import type { CellKind } from '../../../kernel/format.ts';
import { months } from '../../reports/codes.ts';
import { yearTitle } from './year-title.ts';

/** The calls that return the rows of a chart. */
export type ChartCall =
  | 'listSalesByMonth'
  | 'listClaimsPaidByMonth'
  | 'listProgramSalesOfYear'
  | 'listStateSalesOfYear'
  | 'listPendingByProgram'
  | 'listDealerContractsByMonth'
  | 'listDealerClaimsByMonth';

/** A chart's point for one month, program or state: a value for each of its series. */
export interface FigurePoint {
  /** Its code: "2026-11", "MBP", "TX". */
  key: string;
  label: string;
  values: readonly number[];
}

type Row = Readonly<Record<string, unknown>>;

/** A chart of the dashboard or of a dealer's page, as the portal and the terminal draw it. Source: areas.md §4 */
export interface FigureChart {
  id: string;
  title: string;
  call: ChartCall;
  /** The kind of its points, for the header of a table. */
  by: 'Month' | 'Program' | 'State';
  /** How its values are written. */
  kind: CellKind;
  /** The counted unit, for the axis label. */
  unit: 'Contracts' | 'US dollars';
  /** The kind of each value. */
  series: readonly string[];
  /** The field of each series, where some of them aren't sent to everyone. */
  fields?: readonly string[];
  /** Shown when there is nothing to draw. */
  empty: string;
  /** Whether its values add up to a total worth showing. */
  hasTotal?: true;
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
  title: 'Sold and cancelled, 13 months',
  by: 'Month',
  kind: 'count',
  unit: 'Contracts',
  series: ['Sold', 'Cancelled'],
  empty: 'Nothing sold in 13 months.',
  points: byMonth('contractCount', 'cancelledCount'),
} as const;

const claimFields = ['paidAmount', 'reserveAmount'] as const;

/** Paid and reserve apart: their sum would hide that a reserve can still change. Source: areas.md §4 (two series) */
const claimsByMonth = {
  title: 'Claims, 13 months',
  by: 'Month',
  kind: 'money',
  unit: 'US dollars',
  series: ['Paid', 'In reserve'],
  fields: claimFields,
  empty: 'No claims paid in 13 months.',
  points: byMonth(...claimFields),
} as const;

const soldThisYear = {
  kind: 'count',
  unit: 'Contracts',
  series: ['Contracts'],
  empty: 'Nothing sold this year.',
} as const;

const salesOfPrograms: FigureChart = {
  id: 'sales.programs',
  title: 'Sold this year, by program',
  call: 'listProgramSalesOfYear',
  by: 'Program',
  points: byName('programCode', 'programName'),
  ...soldThisYear,
};

const salesOfStates: FigureChart = {
  id: 'sales.states',
  title: 'Sold this year, by state',
  call: 'listStateSalesOfYear',
  by: 'State',
  points: byName('stateAbbreviation', 'stateName'),
  ...soldThisYear,
};

/** Contracts that wait to be remitted, by their mark: 30 and 60 days after the sale, or the limits of the dealer's state. Source: decisions.md §5, areas.md §17 */
export const pendingByAge: FigureChart = {
  id: 'pending.ages',
  title: 'To remit, by age',
  call: 'listPendingByProgram',
  by: 'Program',
  kind: 'count',
  unit: 'Contracts',
  series: ['On time', 'Due soon', 'Overdue'],
  empty: 'Every contract is remitted.',
  hasTotal: true,
  points: pendingAges,
};

const dashboardCharts: readonly FigureChart[] = [
  { id: 'contracts.months', call: 'listSalesByMonth', ...contractsByMonth },
  { id: 'claims.months', call: 'listClaimsPaidByMonth', ...claimsByMonth },
  pendingByAge,
  salesOfPrograms,
  salesOfStates,
];

/** Returns the charts of the dashboard, for users who see its figures. Source: areas.md §4 */
export function chartsFor(session: Pick<Session, 'isActiveDirectoryUser'>): readonly FigureChart[] {
  return dashboardCharts.map((chart) => ({
    ...chart,
    title: yearTitle(chart.title, session),
    empty: yearTitle(chart.empty, session),
  }));
}

/** The charts of a dealer. Source: areas.md §4 (dealer page) */
export const dealerCharts: readonly FigureChart[] = [
  { id: 'dealer.contracts', call: 'listDealerContractsByMonth', ...contractsByMonth },
  { id: 'dealer.claims', call: 'listDealerClaimsByMonth', ...claimsByMonth },
  pendingByAge,
];

/** The chart of the rows of its call. */
export interface ChartDrawing extends Omit<FigureChart, 'points'> {
  points: readonly FigurePoint[];
  /** Whether its series are named even if only one is drawn. */
  isNamed: boolean;
}

/** Returns a chart with its points, without the series that its reader isn't sent: only the provider has the reserve. Source: areas.md §4 (two series) */
export function drawingOf({ points, ...chart }: FigureChart, rows: readonly Row[]): ChartDrawing {
  const { series, fields } = chart;
  const isSent = (_: unknown, at: number) =>
    !fields || rows.length === 0 || rows.some((row) => row[fields[at] ?? ''] != null);
  return {
    ...chart,
    series: series.filter(isSent),
    points: points(rows).map((point) => ({ ...point, values: point.values.filter(isSent) })),
    isNamed: series.length > 1,
  };
}

/** Returns the total of each series. Assumption: its own row below the others. */
export function totalsOf({ series }: Pick<FigureChart, 'series'>, points: readonly FigurePoint[]): number[] {
  return series.map((_, at) => points.reduce((total, { values }) => total + (values[at] ?? 0), 0));
}

/** The contracts of each program by age: each row has the total, and those that are overdue. */
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
