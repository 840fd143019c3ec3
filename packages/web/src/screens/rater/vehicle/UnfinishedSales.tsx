import type { Session } from '@pitlane/shared/access/session';
import { quoteSteps } from '@pitlane/shared/features/rating/codes';
import type { SaleQuoteRow } from '@pitlane/shared/features/sales/quote-schema';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../kit/figures/RelativeTime.tsx';
import { api } from '../../../portal/api/api.ts';
import styles from './Vehicle.module.css';

/** The maximum number of sales; the history has all. */
const most = 5;

/** The user's own sales that were left unfinished, each a link to the step at which it was left. Source: areas.md §7 (Better, 1) */
export function UnfinishedSales({ session }: { session: Session }) {
  const { data = [] } = api.useListSaleQuotesQuery({});
  const own = data.filter(({ createUsername }) => createUsername === session.username).slice(0, most);
  if (own.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-labelledby="unfinished">
      <h2 id="unfinished">Unfinished sales</h2>
      <ul>
        {own.map((row) => (
          <li key={row.savedQuoteID}>
            <Link to={addressOf(row)}>{row.vehicle || row.vin || row.quoteNumber}</Link>
            <span>{customerOf(row)}</span>
            <span>{row.quoteNumber}</span>
            <span>{row.savedAt && <RelativeTime at={new Date(row.savedAt)} />}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ step, savedQuoteID }: SaleQuoteRow): string {
  const { code } = quoteSteps.find((known) => known.code === step) ?? quoteSteps[0];
  return `/rater/${code.toLowerCase()}?quote=${savedQuoteID}`;
}

function customerOf({ firstName, lastName }: SaleQuoteRow): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'No customer yet';
}
