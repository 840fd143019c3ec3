import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { quoteSeenBy } from '@pitlane/shared/features/cancellations/quote-seen-by';
import { whyNotActive } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { QuoteQuestions } from '@pitlane/shared/features/cancellations/rules/quote-questions';
import type { CancelQuote, QuoteCancellationRequest } from '@pitlane/shared/features/cancellations/schema';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { completeDate } from '@pitlane/shared/kernel/date-input';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { type SchemaForm, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { Loading } from '../../kit/states/Loading.tsx';
import { useAttempt } from '../../kit/use-attempt.ts';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { saveFile } from '../../portal/effects/save-file.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { QuotedContract } from './QuotedContract.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import styles from './QuotePage.module.css';
import { QuoteUnavailable } from './QuoteUnavailable.tsx';
import { type QuoteText, quoteAddressIn } from './quote-address.ts';
import { choicesOf, requestOf } from './quote-form.ts';
import { typedQuoteSchema } from './quote-schema.ts';
import { quotedFigures } from './quoted-figures.ts';
import { RefundPanel } from './RefundPanel.tsx';
import savedStyles from './SavedQuotePage.module.css';
import { Statement } from './Statement.tsx';

/** The specification's quote asks for nothing but date, odometer and reason. */
const noQuestions: QuoteQuestions = {
  document: undefined,
  backdateReason: false,
  payoff: false,
  balance: false,
  services: false,
};

/** A quote that the backend made, and its request. */
interface MadeQuote {
  request: QuoteCancellationRequest;
  quote: CancelQuote;
}

/**
 * The quote of a contract at another backend, which calculates it: each quote is a call, and there are no saved quotes.
 * Source: portal.md §7 (PUT api/contracts/cancelquote, {portal}/api/pdf/cancelquote), decisions.md §1.3
 */
export function BackendQuote({ contractKey }: { contractKey: string }) {
  const { data: contract, error, isFetching, refetch } = api.useGetContractQuery({ key: contractKey });
  if (!contract && isCallFailure(error)) {
    return (
      <QuoteUnavailable
        failure={error}
        missing={`No contract ${contractKey}`}
        failed="Couldn't load the contract"
        isReading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!contract) return <Loading />;
  const { contractStatusType: contractStatus, isVoidedContract } = contract;
  const refusal = whyNotActive({ contractStatus, isVoidedContract: isVoidedContract === true });
  return (
    <>
      <QuotedContract contractKey={contractKey} />
      {refusal ? (
        <div className={styles.stop} role="note">
          <h2>This contract can't be quoted</h2>
          <p>{refusal.message}</p>
        </div>
      ) : (
        <QuoteOf contract={contract} />
      )}
    </>
  );
}

function QuoteOf({ contract }: { contract: Contract }) {
  const session = useOutletContext<Session>();
  const { form, made, isStale } = useBackendQuote(contract, session);
  const quote = made?.quote;
  return (
    <div className={styles.halves}>
      <form
        className={styles.form}
        noValidate
        aria-label="Cancel quote"
        onSubmit={(event) => void form.submit(event)}
      >
        <QuoteForm
          session={session}
          form={form}
          questions={noQuestions}
          lienholder={null}
          isOdometerRequired
        />
        <Button type="submit" look="primary" isBusy={form.isSending} className={styles.save}>
          Get quote
        </Button>
        <div className={styles.outcome}>
          <FormStatus isSending={false} problem={form.problem} />
          {!form.problem && !form.isSending && (
            <p className={styles.hint}>
              Saved quotes aren't available from this server. Download the quote as a PDF instead.
            </p>
          )}
        </div>
      </form>
      <RefundPanel
        className={styles.refund}
        figures={quote && quotedFigures(quote)}
        isStale={isStale}
        asOf={made?.request.cancelAsOfDate}
        lienholder={contract.lender?.name ?? null}
        isOwn={isCustomer(session)}
      />
      <div className={styles.statement}>
        {quote && <Explained quote={quote} />}
        {made && <Download request={made.request} isStale={isStale} />}
      </div>
    </div>
  );
}

/** The typed values and the last quote, which is stale once they change. */
function useBackendQuote(
  contract: Contract,
  session: Session,
): { form: SchemaForm<QuoteText>; made: MadeQuote | undefined; isStale: boolean } {
  const calls = useCalls();
  const { search } = useLocation();
  const [made, setMade] = useState<MadeQuote>();
  const [begun] = useState(() => quoteAddressIn(search).text);
  const form: SchemaForm<QuoteText> = useSchemaForm<QuoteText>({
    schema: typedQuoteSchema,
    stored: { ...begun, cancelAsOfDate: completeDate(begun.cancelAsOfDate || 'today', session.today) },
    send: async () => {
      const request = requestOf(contract, choicesOf(form.control.getValues()), noQuestions);
      if (!request) return { kind: 'refused', reason: 'Choose a reason.' };
      return await sendByCall(async () =>
        setMade({ request, quote: quoteSeenBy(session, await calls.quoteCancellation(request)) }),
      );
    },
  });
  const typed = useWatch({ control: form.control.control }) as QuoteText;
  const now = JSON.stringify(requestOf(contract, choicesOf(typed), noQuestions));
  return { form, made, isStale: made !== undefined && JSON.stringify(made.request) !== now };
}

/** The lines of a quote, or the amounts alone from a backend that doesn't explain them. */
function Explained({ quote }: { quote: CancelQuote }) {
  if (quote.lines) return <Statement rows={quotedFigures(quote).rows} stateOfSale={null} />;
  const amounts = [
    ['Cancel fee', quote.cancelFeeAmount],
    ["Provider's share", quote.mbpiRefundAmount],
    ["Dealer's share", quote.dealerRefundAmount],
  ] as const;
  return (
    <dl className={savedStyles.answers}>
      {amounts
        .filter(([, amount]) => amount !== null)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCell('money', amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Prints the quote as it was requested. */
function Download({ request, isStale }: { request: QuoteCancellationRequest; isStale: boolean }) {
  const calls = useCalls();
  const { isRunning, failure, attempt } = useAttempt();
  const print = () => attempt(async () => saveFile(await calls.printCancelQuote(request)));
  return (
    <p className={savedStyles.actions}>
      <Button isBusy={isRunning} disabled={isStale} onClick={() => void print()}>
        Download PDF
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </p>
  );
}
