import { Chart } from '../../kit/figures/Chart.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';

interface Month {
  year: number | null;
  month: number | null;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** 13 months of contracts and of claims. Source: areas.md §4 */
export function DealerCharts({ dealerCode }: { dealerCode: string }) {
  const contracts = api.useListDealerContractsByMonthQuery({ dealerCode });
  const claims = api.useListDealerClaimsByMonthQuery({ dealerCode });
  return (
    <div className={styles.charts}>
      <LoadingContainer
        state={contracts.data ? 'loaded' : contracts.isError ? 'failed' : 'loading'}
        failure="Couldn't load the contracts by month."
        onReload={() => void contracts.refetch()}
        height={200}
      >
        <Chart
          title="Contracts, 13 months"
          shape="columns"
          by="Month"
          kind="count"
          labels={monthsOf(contracts.data)}
          series={[
            { name: 'Sold', values: (contracts.data ?? []).map((one) => one.contractCount ?? 0) },
            { name: 'Cancelled', values: (contracts.data ?? []).map((one) => one.cancelledCount ?? 0) },
          ]}
        />
      </LoadingContainer>
      <LoadingContainer
        state={claims.data ? 'loaded' : claims.isError ? 'failed' : 'loading'}
        failure="Couldn't load the claims by month."
        onReload={() => void claims.refetch()}
        height={200}
      >
        <Chart
          title="Claims paid, 13 months"
          shape="columns"
          by="Month"
          kind="money"
          labels={monthsOf(claims.data)}
          series={[{ name: 'Paid', values: (claims.data ?? []).map((one) => one.paidAmount ?? 0) }]}
        />
      </LoadingContainer>
    </div>
  );
}

function monthsOf(rows: readonly Month[] | undefined): string[] {
  return (rows ?? []).map(({ year, month }) =>
    monthName.format(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1))),
  );
}
