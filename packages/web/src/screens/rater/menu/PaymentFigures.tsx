import type { Menu, MenuGroup } from '@pitlane/shared/features/menus/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import styles from './Menu.module.css';

interface Props {
  of: Pick<
    MenuGroup,
    'payment' | 'termMonths' | 'totalOfPayments' | 'annualPercentageRate' | 'amountFinanced' | 'cashTotal'
  >;
  interestRate: number | null;
  /** The rise over the payment without products; absent for that itself. */
  difference?: number | null;
  setting: Menu['setting'];
}

const money = (value: number | null | undefined) => formatCell('money', value);

/** A quoted payment: always with term, rate and total, and its increase in the dealer's way. Source: areas.md §7.3 */
export function PaymentFigures({ of, interestRate, difference, setting }: Props) {
  const { payment, termMonths, totalOfPayments, annualPercentageRate, cashTotal } = of;
  // Without a rate there is no payment yet: its lines have their places, so that nothing moves when it is typed.
  const isAwaited = payment === null && cashTotal === null;
  const shown = (text: string) => (isAwaited ? '–' : text);
  const isRise = difference !== undefined && (isAwaited || difference !== null);
  const rise = shown(`${(difference ?? 0) < 0 ? '' : '+'}${money(difference)} a month`);
  const showsRiseFirst = isRise && setting?.paymentFormat === 'Difference';
  return (
    <dl className={styles.figures}>
      {(payment !== null || isAwaited) && (
        <>
          <div className={styles.payment} data-awaited={isAwaited || undefined}>
            <dt>{showsRiseFirst ? 'Increase' : 'Payment'}</dt>
            <dd>{showsRiseFirst ? rise : shown(`${money(payment)} a month`)}</dd>
          </div>
          {isRise && setting?.paymentFormat === 'Both' && <Figure label="Increase" text={rise} />}
          {showsRiseFirst && <Figure label="Payment" text={shown(money(payment))} />}
          <Figure
            label="Payments"
            text={shown(`${termMonths} at ${rateText(interestRate, annualPercentageRate)}`)}
          />
          <Figure label="Total of payments" text={shown(money(totalOfPayments))} />
        </>
      )}
      {cashTotal !== null && <Figure label="Cash total" text={money(cashTotal)} />}
    </dl>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Both rates where they differ. */
function rateText(interestRate: number | null, apr: number | null): string {
  const rate = `${interestRate ?? 0}%`;
  return apr === null ? `${rate} APR` : `${rate}, ${apr.toFixed(2)}% APR`;
}
