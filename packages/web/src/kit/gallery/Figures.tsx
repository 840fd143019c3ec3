import { BarList } from '../figures/BarList.tsx';
import { Chart } from '../figures/Chart.tsx';
import { FigurePanel } from '../figures/FigurePanel.tsx';
import { MoneyColumn } from '../figures/MoneyColumn.tsx';
import { NumberCard } from '../figures/NumberCard.tsx';
import { Sparkline } from '../figures/Sparkline.tsx';
import { Steps } from '../figures/Steps.tsx';
import { TimesZone } from '../figures/TimesZone.tsx';
import { GraphIcon } from '../icons.ts';
import styles from './KitPage.module.css';

const loadedAt = new Date();
const months = ['Sep', 'Oct', 'Nov'];
const loaded = { data: [], isError: false, isFetching: false, refetch: () => undefined };
const failed = { isError: true, isFetching: false, refetch: () => undefined };

/** Numbers, money, charts of each shape with their tables, and dated states. */
export function Figures() {
  return (
    <div className={styles.figures}>
      <NumberCard
        title="Contracts sold today"
        icon={GraphIcon}
        count={312}
        period="Nov 1–20"
        comparison="+14 vs. Oct 1–20"
        updatedAt={loadedAt}
        isUpdating={false}
        onRefresh={() => undefined}
        opens="/reporting"
      />
      <Charts />
      <FigurePanel title="Contracts to remit" answer={loaded}>
        <BarList
          title="Contracts to remit"
          by="Program"
          columns={['Under 30 days', '30 to 59', '60 and more']}
          kind="count"
          rows={[
            { key: 'MBP', label: 'Vehicle Service Contract', values: [12, 3, 1] },
            { key: 'GAP', label: 'GAP', values: [4, 0, 2] },
          ]}
          totals={[16, 3, 3]}
          empty="Every contract is remitted."
        />
      </FigurePanel>
      <FigurePanel title="Sales" answer={failed}>
        {null}
      </FigurePanel>
      <MoneyColumn
        label="Batch"
        totalLabel="Total"
        lines={[
          { label: '3 contracts', cents: 212_500 },
          { label: 'Over-remit', cents: 10_000 },
          { label: 'Credits', cents: -38_500 },
        ]}
      />
      <Steps
        label="Cancellation"
        steps={[
          { name: 'Requested', date: '2026-11-02' },
          { name: 'Documents complete', date: '2026-11-05' },
          { name: 'Approved' },
          { name: 'Paid' },
        ]}
      />
      <TimesZone />
    </div>
  );
}

/** Bars, a line, and a sparkline in a text. */
function Charts() {
  return (
    <>
      <FigurePanel title="Claims" answer={loaded}>
        <Chart
          title="Claims"
          by="Month"
          unit="US dollars"
          kind="money"
          labels={months}
          ticks={months}
          empty="No claims yet."
          series={[
            { name: 'Paid', values: [1200, 900, 1500] },
            { name: 'Reserve', values: [300, 500, 250] },
          ]}
        />
      </FigurePanel>
      <FigurePanel title="Loss ratio" answer={loaded}>
        <Chart
          title="Loss ratio"
          by="Month"
          unit="Percent of earned premium"
          kind="ratio"
          shape="line"
          labels={months}
          ticks={months}
          empty="No claims yet."
          series={[{ name: 'Loss ratio', values: [42, 71, 55] }]}
        />
      </FigurePanel>
      <div>
        Sold by month{' '}
        <Sparkline
          title="Sold by month"
          by="Month"
          name="Sold"
          kind="count"
          labels={months}
          values={[12, 19, 15]}
        />
      </div>
    </>
  );
}
