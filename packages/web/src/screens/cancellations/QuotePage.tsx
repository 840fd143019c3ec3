import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { isPathMissing } from '@pitlane/shared/client/transport/by-specification';
import { payoffHint } from '@pitlane/shared/features/cancellations/rules/payee';
import { pendingHint, pendingText } from '@pitlane/shared/features/cancellations/rules/pending-text';
import type { CurvePoint } from '@pitlane/shared/features/cancellations/rules/quote-curve';
import { neverTookEffect } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import type { OwnCoverage } from '@pitlane/shared/features/customers/schema';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { lazyView } from '../../kit/lazy-view.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useReconnect } from '../../portal/connection/use-reconnect.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useFollowedContract } from '../../widgets/contract-live/use-followed-contract.ts';
import { CancelHelp } from '../../widgets/customer-help/CancelHelp.tsx';
import { Curve } from './Curve.tsx';
import { pointOn } from './curve-geometry.ts';
import { MilesSlider } from './MilesSlider.tsx';
import { type Reading, readingOf } from './own-reading.ts';
import { QuotedContract } from './QuotedContract.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import styles from './QuotePage.module.css';
import { QuoteUnavailable } from './QuoteUnavailable.tsx';
import { RefundPanel } from './RefundPanel.tsx';
import { SavedQuotes } from './SavedQuotes.tsx';
import { Statement } from './Statement.tsx';
import { type Quote, useQuote } from './use-quote.ts';
import { curveOf, type ShownFigures } from './what-if.ts';

/** As the dialog of the keys lists them; the curve handles them itself. */
const curveKeys = [
  { keys: ['←', '→'], title: 'On the chart: one day earlier or later' },
  { keys: ['PageUp', 'PageDown'], title: 'On the chart: one month later or earlier (also Shift+arrow)' },
  { keys: ['Home', 'End'], title: 'On the chart: go to purchase or expiration' },
];

const savingHint = "Saves a numbered quote. The contract doesn't change.";

/** Customers quote only once, so they don't know that the cancellation is requested from the quote. */
const nextHint = ' Next, request the cancellation from it.';

const { View: BackendQuote } = lazyView(() =>
  import('./BackendQuote.tsx').then(({ BackendQuote: view }) => view),
);

interface Props {
  contractKey: string;
  /** A customer's own odometer readings, undefined while they are loading; empty for anyone else. */
  readings: readonly OwnCoverage[] | undefined;
}

/** The quote of a contract: loads its facts, or shows why it can't be quoted. */
export function QuotePage({ contractKey, readings }: Props) {
  const { data: facts, error, isFetching, refetch } = api.useGetCancellationFactsQuery({ key: contractKey });
  const failure = !facts && isCallFailure(error) ? error : undefined;
  useReconnect(failure, () => void refetch());
  const session = useOutletContext<Session>();
  const version = useFollowedContract(contractKey, refetch);
  const contract = api.useGetContractQuery({ key: contractKey });
  // All are shown together, so that nothing moves when the last one arrives.
  const ready = contract.isLoading || !readings ? undefined : facts;
  if (failure && isPathMissing(failure)) {
    return (
      <Suspense fallback={<Loading />}>
        <BackendQuote contractKey={contractKey} />
      </Suspense>
    );
  }
  if (failure) {
    return (
      <QuoteUnavailable
        failure={failure}
        missing={`No contract ${contractKey}`}
        failed="Couldn't load the contract"
        isReading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {ready ? <QuotedContract contractKey={contractKey} /> : <Loading />}
      {ready?.problem && (
        <div className={styles.stop} role="note">
          <h2>This contract can't be quoted</h2>
          <p>
            {ready.problem.message} {!isCustomer(session) && ready.problem.next}
          </p>
          {isCustomer(session) && <CancelHelp contract={contract.data} />}
        </div>
      )}
      {ready && !ready.problem && (
        <QuoteOf contractKey={contractKey} facts={ready} reading={readingOf(readings ?? [], ready)} />
      )}
      {/* Read from the start, and shown below what comes before them. */}
      <div hidden={!ready}>
        <SavedQuotes contractKey={contractKey} version={version} />
      </div>
    </>
  );
}

interface QuotedProps {
  contractKey: string;
  facts: CancellationFactsAnswer;
  /** The customer's own, which the odometer starts with. */
  reading: Reading | undefined;
}

/** Inputs, refund, statement and curve; all calculated here, in the frame of each key press or drag. */
function QuoteOf({ contractKey, facts, reading }: QuotedProps) {
  const session = useOutletContext<Session>();
  const quote = useQuote({ contractKey, facts, reading });
  const { choices, questions, now, shown, refusal, isCounted } = quote;
  useShortcuts('Cancel quote', curveKeys);
  return (
    <div className={styles.halves}>
      <QuoteInputs contractKey={contractKey} quote={quote} facts={facts} reading={reading} />
      <RefundPanel
        className={styles.refund}
        // A warning about the odometer is shown at its field.
        figures={shown && { ...shown, odometerWarning: '' }}
        isStale={!now.figures}
        isRefused={refusal !== undefined}
        isAtMost={now.isAtMost}
        asOf={shown && !refusal ? shown.asOf : choices.cancelAsOf}
        lienholder={facts.lienholder}
        isOwn={isCustomer(session)}
        note={choices.reason ? undefined : 'Calculated as a customer request until you pick a reason.'}
      />
      <QuotedStatement quote={quote} stateOfSale={facts.stateOfSale} />
      <WhatIfCurve
        facts={facts}
        inputs={{ choices, questions }}
        figures={shown}
        onDay={(day) => quote.change('cancelAsOfDate', dateInput(day))}
      >
        {isCounted && (
          <MilesSlider
            facts={facts}
            miles={choices.cancelMiles}
            onMiles={(miles) => quote.change('vehicleMilesWhenCancel', formatCell('count', miles))}
          />
        )}
      </WhatIfCurve>
    </div>
  );
}

/** The statement of the refund. If there is none, its space shows the reason, so that nothing moves. */
function QuotedStatement({ quote, stateOfSale }: { quote: Quote; stateOfSale: string | null }) {
  const { now, shown, refusal } = quote;
  return (
    <div className={`${styles.statement} ${styles.layers}`}>
      {shown && (
        <div aria-hidden={refusal !== undefined}>
          {/* With other lines it is another statement: those that stay don't slide to make room. */}
          <Statement
            key={shown.rows.map(({ id }) => id).join(' ')}
            rows={shown.rows}
            stateOfSale={stateOfSale}
            isStale={!now.figures}
          />
        </div>
      )}
      {refusal && <p>{refusal}</p>}
    </div>
  );
}

interface InputsProps extends QuotedProps {
  quote: Quote;
}

/** The fields of the quote, and the button that saves it with what that does. */
function QuoteInputs({ contractKey, quote, facts, reading }: InputsProps) {
  const session = useOutletContext<Session>();
  const { data: contract } = api.useGetContractQuery({ key: contractKey });
  const isBeingCancelled = contract !== undefined && pendingText(contract) !== '';
  const { form, problem, choices, isCounted } = quote;
  const isOwnReading = isCounted && choices.cancelMiles === reading?.miles;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Cancel quote"
      onSubmit={(event) => void form.submit(event)}
    >
      <QuoteForm
        session={session}
        form={form}
        questions={quote.questions}
        lienholder={facts.lienholder}
        payoffHint={payoffHint(choices.reason, facts)}
        isOdometerRequired={isCounted}
        odometerWarning={quote.now.figures?.odometerWarning || (isOwnReading ? reading?.note : '')}
      />
      <Button type="submit" look="primary" isBusy={form.isSending} className={styles.save}>
        Save quote
      </Button>
      <div className={styles.outcome}>
        <FormStatus isSending={form.isSending} problem={problem} />
        {!problem && !form.isSending && (
          <p className={styles.hint}>
            {isBeingCancelled ? pendingHint : savingHint}
            {!isBeingCancelled && isCustomer(session) && nextHint}
          </p>
        )}
      </div>
    </form>
  );
}

interface CurveProps {
  facts: CancellationFactsAnswer;
  inputs: Parameters<typeof curveOf>[1];
  figures: ShownFigures | undefined;
  onDay: (day: IsoDate) => void;
  children: ReactNode;
}

function WhatIfCurve({ facts, inputs, figures, onDay, children }: CurveProps) {
  const session = useOutletContext<Session>();
  const { cancelAsOf: _, ...rest } = inputs.choices;
  const day = inputs.choices.cancelAsOf ?? facts.today ?? session.today;
  // The day moves along the curve and changes nothing of it.
  const key = JSON.stringify([rest, inputs.questions]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` covers the choices that the curve depends on
  const curve = useMemo(() => curveOf(facts, inputs), [facts, key]);
  if (!curve.ok) return null;
  const points = curve.value;
  const isMoney = facts.customerPrice !== null;
  const hasFullRefund = points[0]?.percent === 100 && !neverTookEffect(rest.reason ?? 'Other');
  return (
    <section className={styles.curve} aria-labelledby="curve-title">
      <div className={styles.curveHead}>
        <h2 id="curve-title">What if… another date?</h2>
        <CurveFigure curve={points} day={day} isMoney={isMoney} />
      </div>
      <p className={styles.hint}>
        Drag along the chart
        <span className={styles.keys}>
          , or select it and use ← and → (with Shift, by month), Home or End
        </span>
        .
      </p>
      <Curve
        curve={points}
        measure={isMoney ? 'money' : 'percent'}
        most={isMoney ? centsOf(facts.customerPrice ?? 0) : 100}
        day={day}
        today={facts.today ?? session.today}
        fullRefundThrough={hasFullRefund ? figures?.fullRefundThrough : undefined}
        onDay={onDay}
      >
        {children}
      </Curve>
    </section>
  );
}

/** The figure again, since the other one may be out of sight; none of a day before the term. */
function CurveFigure({
  curve,
  day,
  isMoney,
}: {
  curve: readonly CurvePoint[];
  day: IsoDate;
  isMoney: boolean;
}) {
  const point = pointOn(curve, day);
  if (!point) return null;
  const isBefore = day < point.cancelAsOf && point === curve[0];
  return (
    <p aria-hidden="true">
      {formatCell('date', isBefore ? day : point.cancelAsOf)}
      {isMoney && <strong>{isBefore ? '–' : moneyText(point.customerRefundCents)}</strong>}
      <span>{isBefore ? '–' : formatCell('percent', point.percent)}</span>
    </p>
  );
}
