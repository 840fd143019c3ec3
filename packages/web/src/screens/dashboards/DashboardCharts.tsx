import { BarList, type Bars } from '../../kit/figures/BarList.tsx';
import { Chart } from '../../kit/figures/Chart.tsx';
import { FigurePanel } from '../../kit/figures/FigurePanel.tsx';
import { monthLabels } from '../../kit/figures/months.ts';
import { api } from '../../portal/api/api.ts';
import styles from './DashboardScreen.module.css';

interface Props {
  request: Readonly<Record<string, string>>;
  refreshing: { pollingInterval: number };
}

/** The charts of the dashboard, each with its table. Source: areas.md §4 */
export function DashboardCharts(props: Props) {
  return (
    <div className={styles.charts}>
      <SalesByMonth {...props} />
      <ClaimsByMonth {...props} />
      <ProgramsOfYear {...props} />
      <StatesOfYear {...props} />
      <PendingByAge {...props} />
    </div>
  );
}

function SalesByMonth({ request, refreshing }: Props) {
  const answer = api.useListSalesByMonthQuery(request, refreshing);
  const title = 'Contracts sold and cancelled, 13 months';
  return (
    <FigurePanel title={title} answer={answer} what="the sales">
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

function ClaimsByMonth({ request, refreshing }: Props) {
  const answer = api.useListClaimsPaidByMonthQuery(request, refreshing);
  const title = 'Claims paid, 13 months';
  return (
    <FigurePanel title={title} answer={answer} what="the claims">
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

function ProgramsOfYear({ request, refreshing }: Props) {
  const answer = api.useListProgramSalesOfYearQuery(request, refreshing);
  const title = 'Contracts sold this year, by program';
  return (
    <FigurePanel title={title} answer={answer} what="the programs">
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

function StatesOfYear({ request, refreshing }: Props) {
  const answer = api.useListStateSalesOfYearQuery(request, refreshing);
  const title = 'Contracts sold this year, by state';
  return (
    <FigurePanel title={title} answer={answer} what="the states">
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

function PendingByAge({ request, refreshing }: Props) {
  const answer = api.useListPendingByProgramQuery(request, refreshing);
  const title = 'Contracts to remit, by days since the sale';
  const rows = (answer.data ?? []).map((row) => {
    const [amber, red] = [Number(row.amberCount ?? 0), Number(row.redCount ?? 0)];
    return { ...row, underCount: Number(row.contractCount ?? 0) - amber - red };
  });
  return (
    <FigurePanel title={title} answer={answer} what="the contracts to remit">
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
