import { quoteStateText } from '@pitlane/shared/features/cancellations/rules/quote-state';
import { cancelReasonLabel } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { CancelQuoteRow } from '@pitlane/shared/features/cancellations/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { Link } from 'react-router-dom';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useReadWithVersion } from '../../widgets/contract-live/use-read-with-version.ts';
import { savedQuoteQuery } from './quote-address.ts';
import styles from './SavedQuotes.module.css';

/** The quotes that were saved for a contract, the newest first; each can be opened again by its number. */
export function SavedQuotes({ contractKey, version }: { contractKey: string; version: number | null }) {
  const answer = api.useListCancelQuotesQuery({ key: contractKey });
  const { data, refetch } = answer;
  useReadWithVersion(version, refetch);
  return (
    <section className={styles.quotes} aria-labelledby="saved-quotes">
      <h2 id="saved-quotes">Saved quotes</h2>
      <AnswerContainer answer={answer} failure="Couldn't load the saved quotes." height={48}>
        {data?.length === 0 && <p className={styles.none}>No saved quotes.</p>}
        {data && data.length > 0 && (
          <ul className={styles.list}>
            {data.map((row) => (
              <Row key={row.quoteNumber} row={row} />
            ))}
          </ul>
        )}
      </AnswerContainer>
    </section>
  );
}

function Row({ row }: { row: CancelQuoteRow }) {
  const { quoteNumber, cancelAsOfDate, cancelReason, customerRefundAmount, createdAt, createdBy } = row;
  return (
    <li>
      <Link className={styles.row} to={{ search: savedQuoteQuery(quoteNumber ?? '') }}>
        <span className={styles.number}>{quoteNumber}</span>
        <span className={styles.what}>
          as of {formatCell('date', cancelAsOfDate)}, {cancelReasonLabel(cancelReason).toLowerCase()}
        </span>
        <span className={styles.amount}>{formatCell('money', customerRefundAmount)}</span>
        <span className={styles.state}>{quoteStateText(row)}</span>
        <span className={styles.who}>
          saved {instantDay(createdAt)}
          {createdBy && ` by ${createdBy}`}
        </span>
      </Link>
    </li>
  );
}
