import { may, type PermissionId } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { ComponentType } from 'react';
import { BarList, type Bars } from '../../kit/figures/BarList.tsx';
import { Chart } from '../../kit/figures/Chart.tsx';
import { FigurePanel } from '../../kit/figures/FigurePanel.tsx';
import { monthLabels } from '../../kit/figures/months.ts';
import { api } from '../../portal/api/api.ts';
import type { ChartProps } from './chart-props.ts';
import { IncentiveTrip } from './IncentiveTrip.tsx';

/** A chart of the dashboard. */
export interface DashboardChart {
  id: string;
  title: string;
  View: ComponentType<ChartProps>;
}

/** The charts, each with its table. Source: areas.md §4 */
const charts: readonly (DashboardChart & { access: PermissionId })[] = [
  {
    id: 'chart.sales',
    title: 'Contracts sold and cancelled, 13 months',
    View: SalesByMonth,
    access: 'dashboard.figures',
  },
  { id: 'chart.claims', title: 'Claims paid, 13 months', View: ClaimsByMonth, access: 'dashboard.figures' },
  {
    id: 'chart.pending',
    title: 'Contracts to remit, by days since the sale',
    View: PendingByAge,
    access: 'remittance.use',
  },
  {
    id: 'chart.programs',
    title: 'Sold this year, by program',
    View: ProgramsOfYear,
    access: 'dashboard.figures',
  },
  { id: 'chart.states', title: 'Sold this year, by state', View: StatesOfYear, access: 'dashboard.figures' },
  { id: 'chart.trip', title: 'Incentive trip', View: IncentiveTrip, access: 'dashboard.incentiveTrip' },
];

/** Returns the charts that a user sees. */
export function chartsFor(session: Session): readonly DashboardChart[] {
  return charts.filter(({ access }) => may(access, session));
}

function SalesByMonth({ title, request, options, actions }: ChartProps) {
  const answer = api.useListSalesByMonthQuery(request, options);
  return (
    <FigurePanel title={title} answer={answer} actions={actions} what="the sales">
      <Chart
        title={title}
        by="Month"
        unit="Contracts"
        kind="count"
        {...monthLabels(answer.data ?? [])}
        series={[
          { name: 'Sold', values: numbers(answer.data, 'contractCount') },
          { name: 'Cancelled', values: numbers(answer.data, 'cancelledCount') },
        ]}
      />
    </FigurePanel>
  );
}

function ClaimsByMonth({ title, request, options, actions }: ChartProps) {
  const answer = api.useListClaimsPaidByMonthQuery(request, options);
  return (
    <FigurePanel title={title} answer={answer} actions={actions} what="the claims">
      <Chart
        title={title}
        by="Month"
        unit="US dollars"
        kind="money"
        {...monthLabels(answer.data ?? [])}
        series={[{ name: 'Paid', values: numbers(answer.data, 'paidAmount') }]}
      />
    </FigurePanel>
  );
}

function ProgramsOfYear({ title, request, options, actions }: ChartProps) {
  const answer = api.useListProgramSalesOfYearQuery(request, options);
  return (
    <FigurePanel title={title} answer={answer} actions={actions} what="the programs">
      <BarList
        title={title}
        by="Program"
        columns={['Contracts']}
        kind="count"
        rows={barsOf(answer.data, 'programName', ['contractCount'])}
        empty="Nothing sold this year."
      />
    </FigurePanel>
  );
}

function StatesOfYear({ title, request, options, actions }: ChartProps) {
  const answer = api.useListStateSalesOfYearQuery(request, options);
  return (
    <FigurePanel title={title} answer={answer} actions={actions} what="the states">
      <BarList
        title={title}
        by="State"
        columns={['Contracts']}
        kind="count"
        rows={barsOf(answer.data, 'stateName', ['contractCount'])}
        empty="Nothing sold this year."
      />
    </FigurePanel>
  );
}

function PendingByAge({ title, request, options, actions }: ChartProps) {
  const answer = api.useListPendingByProgramQuery(request, options);
  const rows = (answer.data ?? []).map((row) => {
    const [amber, red] = [row.amberCount ?? 0, row.redCount ?? 0];
    return { ...row, underCount: (row.contractCount ?? 0) - amber - red };
  });
  return (
    <FigurePanel title={title} answer={answer} actions={actions} what="the contracts to remit">
      <BarList
        title={title}
        by="Program"
        columns={['Under 30', '30 to 59', '60 or more']}
        kind="count"
        rows={barsOf(rows, 'programName', ['underCount', 'amberCount', 'redCount'])}
        empty="Every contract is remitted."
      />
    </FigurePanel>
  );
}

type Row = Readonly<Record<string, unknown>>;

function numbers(rows: readonly Row[] | undefined, key: string): number[] {
  return (rows ?? []).map((row) => Number(row[key] ?? 0));
}

function barsOf(rows: readonly Row[] | undefined, label: string, keys: readonly string[]): Bars[] {
  return (rows ?? []).map((row) => ({
    key: String(row[label]),
    label: String(row[label] || 'Unknown'),
    values: keys.map((key) => Number(row[key] ?? 0)),
  }));
}
