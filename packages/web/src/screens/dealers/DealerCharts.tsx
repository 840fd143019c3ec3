import { Chart } from '../../kit/figures/Chart.tsx';
import { FigurePanel } from '../../kit/figures/FigurePanel.tsx';
import { monthLabels } from '../../kit/figures/months.ts';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';

/** 13 months of contracts and of claims. Source: areas.md §4 */
export function DealerCharts({ dealerCode }: { dealerCode: string }) {
  const contracts = api.useListDealerContractsByMonthQuery({ dealerCode });
  const claims = api.useListDealerClaimsByMonthQuery({ dealerCode });
  const [sold, paid] = [contracts.data ?? [], claims.data ?? []];
  return (
    <div className={styles.charts}>
      <FigurePanel title="Contracts, 13 months" answer={contracts} what="the contracts by month">
        <Chart
          title="Contracts, 13 months"
          by="Month"
          unit="Contracts"
          kind="count"
          {...monthLabels(sold)}
          series={[
            { name: 'Sold', values: sold.map(({ contractCount }) => contractCount ?? 0) },
            { name: 'Cancelled', values: sold.map(({ cancelledCount }) => cancelledCount ?? 0) },
          ]}
        />
      </FigurePanel>
      <FigurePanel title="Claims paid, 13 months" answer={claims} what="the claims by month">
        <Chart
          title="Claims paid, 13 months"
          by="Month"
          unit="US dollars"
          kind="money"
          {...monthLabels(paid)}
          series={[{ name: 'Paid', values: paid.map(({ paidAmount }) => paidAmount ?? 0) }]}
        />
      </FigurePanel>
    </div>
  );
}
