import { type Bar, BarList } from '../../kit/figures/BarList.tsx';
import { Chart } from '../../kit/figures/Chart.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DashboardScreen.module.css';

interface Props {
  request: Readonly<Record<string, string>>;
  refreshing: { pollingInterval: number };
}

/** The charts of the dashboard, each with its table. Source: areas.md §4 */
export function DashboardCharts({ request, refreshing }: Props) {
  const sales = api.useListSalesByMonthQuery(request, refreshing);
  const claims = api.useListClaimsPaidByMonthQuery(request, refreshing);
  const programs = api.useListProgramSalesOfYearQuery(request, refreshing);
  const states = api.useListStateSalesOfYearQuery(request, refreshing);
  const pending = api.useListPendingByProgramQuery(request, refreshing);
  return (
    <div className={styles.charts}>
      <Panel answer={sales} what="the sales">
        <Chart
          title="Contracts sold and cancelled, 13 months"
          shape="columns"
          by="Month"
          kind="count"
          labels={monthsOf(sales.data)}
          series={[
            { name: 'Sold', values: numbers(sales.data, 'contractCount') },
            { name: 'Cancelled', values: numbers(sales.data, 'cancelledCount') },
          ]}
        />
      </Panel>
      <Panel answer={claims} what="the claims">
        <Chart
          title="Claims paid, 13 months"
          shape="columns"
          by="Month"
          kind="money"
          labels={monthsOf(claims.data)}
          series={[{ name: 'Paid', values: numbers(claims.data, 'paidAmount') }]}
        />
      </Panel>
      <Panel answer={programs} what="the programs">
        <BarList
          title="Contracts sold this year, by program"
          by="Program"
          of="Contracts"
          kind="count"
          bars={barsOf(programs.data, 'programName', 'contractCount')}
          empty="Nothing sold this year."
        />
      </Panel>
      <Panel answer={states} what="the states">
        <BarList
          title="Contracts sold this year, by state"
          by="State"
          of="Contracts"
          kind="count"
          bars={barsOf(states.data, 'stateName', 'contractCount')}
          empty="Nothing sold this year."
        />
      </Panel>
      <Panel answer={pending} what="the unremitted contracts">
        <BarList
          title="Contracts to remit, by program"
          by="Program"
          of="Contracts"
          kind="count"
          bars={barsOf(pending.data, 'programName', 'contractCount')}
          empty="Every contract is remitted."
        />
      </Panel>
    </div>
  );
}

interface Answer {
  data?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A chart's place: it has its height from the start, and keeps the old figures while new ones load. */
function Panel({ answer, what, children }: { answer: Answer; what: string; children: React.ReactNode }) {
  const { data, isError, isFetching, refetch } = answer;
  const state = data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading';
  return (
    <section className={styles.panel}>
      <LoadingContainer
        state={state}
        failure={`Couldn't load ${what}.`}
        onReload={() => void refetch()}
        height={212}
      >
        {children}
      </LoadingContainer>
    </section>
  );
}

type Row = Readonly<Record<string, unknown>>;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

function monthsOf(rows: readonly Row[] | undefined): string[] {
  return (rows ?? []).map(({ year, month }) =>
    monthName.format(new Date(Date.UTC(Number(year), Number(month) - 1))),
  );
}

function numbers(rows: readonly Row[] | undefined, key: string): number[] {
  return (rows ?? []).map((row) => Number(row[key] ?? 0));
}

function barsOf(rows: readonly Row[] | undefined, label: string, value: string): Bar[] | undefined {
  return rows?.map((row) => ({
    key: String(row[label]),
    label: String(row[label] || 'Unknown'),
    value: Number(row[value] ?? 0),
  }));
}
