import { may } from '@pitlane/shared/access/permissions';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import type { CancelState } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { quoteStateText } from '@pitlane/shared/features/cancellations/rules/quote-state';
import { cancelReasonLabel, cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { whyNotSignedNow } from '@pitlane/shared/features/cancellations/rules/signed-cancellation';
import type { SavedCancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useReconnect } from '../../portal/connection/use-reconnect.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useFollowedContract } from '../../widgets/contract-live/use-followed-contract.ts';
import { Attachments } from './Attachments.tsx';
import { CancelSteps } from './CancelSteps.tsx';
import { QuotedContract } from './QuotedContract.tsx';
import quoteStyles from './QuotePage.module.css';
import { QuoteUnavailable } from './QuoteUnavailable.tsx';
import { emptyText, quoteQuery } from './quote-address.ts';
import { quotedFigures } from './quoted-figures.ts';
import { RefundPanel } from './RefundPanel.tsx';
import styles from './SavedQuotePage.module.css';
import { SignCancelDialog } from './SignCancelDialog.tsx';
import { Statement } from './Statement.tsx';
import { rowOfWire } from './statement-view.ts';

/** A saved quote, opened by its number: the server's figures, until when it is valid, and the steps from there to the refund. Source: decisions.md §4 */
export function SavedQuotePage({ quoteNumber }: { quoteNumber: string }) {
  const {
    data: saved,
    error,
    isFetching,
    refetch,
  } = api.useGetCancelQuoteQuery({ quoteNumber }, { refetchOnMountOrArgChange: true });
  const failure = !saved && isCallFailure(error) ? error : undefined;
  useReconnect(failure, () => void refetch());
  const ofContract = saved?.key ? { key: saved.key } : skipToken;
  const cancellation = api.useGetCancellationQuery(ofContract, { refetchOnMountOrArgChange: true });
  const contract = api.useGetContractQuery(ofContract);
  const session = useOutletContext<Session>();
  const attached = api.useListCancellationAttachmentsQuery(
    may('cancellation.readAttachments', session) ? { quoteNumber } : skipToken,
  );
  useFollowedContract(saved?.key, () =>
    Promise.all([refetch(), cancellation.refetch(), attached.isUninitialized || attached.refetch()]),
  );
  if (failure) {
    return (
      <QuoteUnavailable
        failure={failure}
        missing={`No quote ${quoteNumber}`}
        failed="Couldn't open the quote"
        isReading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  // All of it appears at once: nothing moves when another part comes.
  if (!saved || cancellation.isLoading || contract.isLoading || attached.isLoading) return <Loading />;
  // The quote itself doesn't say who else is paid.
  return <Quote saved={saved} lienholder={contract.data?.lender?.name ?? null} />;
}

function Quote({ saved, lienholder }: { saved: SavedCancelQuote; lienholder: string | null }) {
  const session = useOutletContext<Session>();
  const { quote, key } = saved;
  const again = quoteQuery(key ?? '', typedOf(saved));
  return (
    <>
      <QuotedContract contractKey={key ?? ''} />
      {saved.isExpired && saved.state === 'Quoted' && (
        <div className={quoteStyles.stop} role="note">
          <h2>This quote has expired</h2>
          <p>
            It was valid through {formatCell('date', saved.expiresOn)}.{' '}
            <Link to={{ search: again }}>Make a new quote</Link> with the same details.
          </p>
        </div>
      )}
      {/* First, since people open a quote for it: on most screens it's seen without scrolling. */}
      {quote && (
        <div className={styles.refund}>
          <RefundPanel
            figures={quotedFigures(quote)}
            asOf={quote.cancelAsOfDate ?? undefined}
            lienholder={lienholder}
            isOwn={isCustomer(session)}
          />
        </div>
      )}
      <CancelSteps saved={saved} />
      {may('cancellation.readAttachments', session) && <Attachments saved={saved} />}
      <div className={styles.halves}>
        <div>
          <Answers saved={saved} />
          <SavedActions saved={saved} again={again} />
        </div>
        <div>
          <Statement rows={(quote?.lines ?? []).map(rowOfWire)} stateOfSale={quote?.stateOfSale} />
        </div>
      </div>
    </>
  );
}

/** The inputs, and the status of the quote. */
function Answers({ saved }: { saved: SavedCancelQuote }) {
  const { inputs } = saved;
  const facts = [
    ['Status', quoteStateText(saved)],
    ['Saved', `${instantDay(saved.createdAt)}${saved.createdBy ? ` by ${saved.createdBy}` : ''}`],
    ['Cancel as of', formatCell('date', saved.cancelAsOfDate)],
    ['Odometer', formatCell('miles', saved.vehicleMilesWhenCancel)],
    ['Reason', cancelReasonLabel(saved.cancelReason)],
    ['Reason for backdating more than 30 days', inputs?.backdateReason ?? ''],
    ['Loan balance', formatCell('money', inputs?.lienBalance)],
    ['Payoff letter', inputs?.hasProofOfPayoff ? 'On file' : ''],
    ['Services bought', formatCell('count', inputs?.servicesBought)],
    ['Services used', formatCell('count', inputs?.servicesUsed)],
  ].filter(([, text]) => text);
  return (
    <dl className={styles.answers}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function SavedActions({ saved, again }: { saved: SavedCancelQuote; again: string }) {
  const session = useOutletContext<Session>();
  const run = useRunCommand(session);
  const [isPrinting, setIsPrinting] = useState(false);
  const [isSigning, setIsSigning] = useState(false);
  const state = (saved.state ?? 'Quoted') as CancelState;
  const isSignable = !saved.isExpired && !whyNotSignedNow(state, saved.quoteNumber ?? '');
  const print = async () => {
    setIsPrinting(true);
    try {
      await run({ command: 'cancellation.printQuote', args: { quoteNumber: saved.quoteNumber } });
    } finally {
      setIsPrinting(false);
    }
  };
  return (
    <p className={styles.actions}>
      {saved.quote?.customerRefundAmount !== null && (
        <Button isBusy={isPrinting} onClick={() => void print()}>
          {isCustomer(session) ? 'Download PDF' : 'PDF for the customer'}
        </Button>
      )}
      {isSignable && may('cancellation.request', session) && (
        <Button onClick={() => setIsSigning(true)}>Sign</Button>
      )}
      <Link to={{ search: again }}>What if…</Link>
      {isSigning && (
        <SignCancelDialog quoteNumber={saved.quoteNumber ?? ''} onClose={() => setIsSigning(false)} />
      )}
    </p>
  );
}

/** What was typed for it, to start a new one; the day is left out if it is now too far back. */
function typedOf({ isExpired, inputs, ...saved }: SavedCancelQuote) {
  const reason = cancelReasons.find(({ code }) => code === saved.cancelReason)?.name ?? '';
  return {
    ...emptyText,
    cancelAsOfDate: isExpired ? '' : formatCell('date', saved.cancelAsOfDate),
    vehicleMilesWhenCancel: formatCell('count', saved.vehicleMilesWhenCancel),
    cancelReason: reason,
    hasDocument: inputs?.hasDocument === true,
    hasProofOfPayoff: inputs?.hasProofOfPayoff === true,
    lienBalance: formatCell('money', inputs?.lienBalance),
    servicesBought: formatCell('count', inputs?.servicesBought),
    servicesUsed: formatCell('count', inputs?.servicesUsed),
  } as const;
}
