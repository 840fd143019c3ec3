import type { Session } from '@pitlane/shared/access/session';
import { neverTookEffect } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { api, isCallFailure } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { useReconnect } from '../../session/use-reconnect.ts';
import { useShortcuts } from '../../shell/use-shortcuts.ts';
import { Curve } from './Curve.tsx';
import { pointOn } from './curve-plot.ts';
import { MilesSlider } from './MilesSlider.tsx';
import { QuotedContract } from './QuotedContract.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import styles from './QuotePage.module.css';
import {
  choicesOf,
  type FieldErrors,
  type QuoteField,
  questionsOf,
  requestOf,
  unreadable,
} from './quote-form.ts';
import { RefundPanel } from './RefundPanel.tsx';
import { SavedQuotes } from './SavedQuotes.tsx';
import { Statement } from './Statement.tsx';
import { useQuoteText } from './use-quote-text.ts';
import { useSaveQuote } from './use-save-quote.ts';
import { curveOf, milesCount, type ShownFigures, whatIf } from './what-if.ts';

/** The quote of a contract: reads what it is worked out from, or says why there is none. */
export function QuotePage({ contractKey }: { contractKey: string }) {
  const { data: facts, error, isFetching, refetch } = api.useGetCancellationFactsQuery({ key: contractKey });
  const failure = !facts && isCallFailure(error) ? error : undefined;
  useReconnect(failure, () => void refetch());
  if (failure) {
    const isMissing = failure.status === 404;
    return (
      <div className={styles.stop} role="alert">
        <h2>{isMissing ? `No contract ${contractKey}` : 'The contract could not be read'}</h2>
        <p>{isMissing ? 'It does not exist, or it belongs to another dealer.' : failure.message}</p>
        {isMissing ? (
          <Link to="/cancelquote">Find a contract</Link>
        ) : (
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <QuotedContract contractKey={contractKey} />
      {!facts && <Loading />}
      {facts?.problem && (
        <div className={styles.stop} role="note">
          <h2>No quote can be made</h2>
          <p>
            {facts.problem.message} {facts.problem.next}
          </p>
        </div>
      )}
      {facts && !facts.problem && <QuoteOf contractKey={contractKey} facts={facts} />}
      <SavedQuotes contractKey={contractKey} />
    </>
  );
}

/** Inputs, refund, statement and curve; all of it worked out here, in the frame of each key or move of the hand. */
function QuoteOf({ contractKey, facts }: { contractKey: string; facts: CancellationFactsAnswer }) {
  const session = useOutletContext<Session>();
  const today = facts.today ?? session.today;
  const [typed, change] = useQuoteText(contractKey);
  const [isDayTouched, setIsDayTouched] = useState(false);
  // Today, until another day is asked for; an emptied field stays empty.
  const isDayGiven = isDayTouched || typed.cancelAsOfDate !== '';
  const text = isDayGiven ? typed : { ...typed, cancelAsOfDate: dateInput(today) };
  const choices = choicesOf(text);
  const asked = questionsOf(facts, choices);
  const given = { choices, asked };
  const now = whatIf(facts, given, session);
  const shown = useLastShown(now.figures);
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<readonly QuoteField[]>([]);
  const { save, isSaving, refused, problem, forget } = useSaveQuote(contractKey);

  useShortcuts('Cancel quote', [
    { keys: ['←', '→'], title: 'On the curve: a day back or on' },
    { keys: ['PageUp', 'PageDown'], title: 'On the curve: a month on or back, as Shift with an arrow' },
    { keys: ['Home', 'End'], title: 'On the curve: to the purchase, to the expiration' },
  ]);

  const required: FieldErrors = {
    ...(choices.reason ? {} : { cancelReason: 'Choose a reason.' }),
    ...(text.cancelAsOfDate ? {} : { cancelAsOfDate: 'Enter the day of cancellation.' }),
  };
  const wrong = { ...required, ...now.errors, ...unreadable(text) };
  const errors = { ...toldOf(wrong, left, text), ...refused };
  const isCounted = milesCount(facts, choices.reason);
  const setDay = (day: IsoDate) => {
    setIsDayTouched(true);
    forget('cancelAsOfDate');
    change({ cancelAsOfDate: dateInput(day) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setLeft(Object.keys(wrong) as QuoteField[]);
    const request = requestOf(facts, choices, asked);
    if (!request || Object.keys(wrong).length > 0) {
      // Once the messages are shown.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void save(request);
  };
  return (
    <div className={styles.halves}>
      <form ref={form} className={styles.form} noValidate aria-label="Cancel quote" onSubmit={submit}>
        <QuoteForm
          text={text}
          errors={errors}
          asked={asked}
          lienholder={facts.lienholder}
          isOdometerRequired={isCounted}
          onChange={(changes) => {
            if ('cancelAsOfDate' in changes) setIsDayTouched(true);
            for (const field of Object.keys(changes)) forget(field);
            change(changes);
          }}
          onLeave={(field) => setLeft([...left, field])}
        />
        <p className={styles.problem} role="alert">
          {problem ?? now.problem?.message}
        </p>
        <Button type="submit" look="primary" isBusy={isSaving} className={styles.save}>
          Save quote
        </Button>
        <p className={styles.hint}>Saving gives the quote a number. The contract stays as it is.</p>
      </form>
      <RefundPanel
        className={styles.refund}
        figures={shown}
        isStale={!now.figures}
        isAtMost={now.isAtMost}
        asOf={choices.cancelAsOf}
        lienholder={facts.lienholder}
        note={choices.reason ? undefined : 'Worked out as for the customer’s own request.'}
      />
      <div className={styles.statement}>
        {shown && <Statement rows={shown.rows} isStale={!now.figures} />}
      </div>
      <WhatIfCurve facts={facts} given={given} figures={shown} onDay={setDay}>
        {isCounted && (
          <MilesSlider
            facts={facts}
            miles={choices.cancelMiles}
            onMiles={(miles) => {
              forget('vehicleMilesWhenCancel');
              change({ vehicleMilesWhenCancel: formatCell('count', miles) });
            }}
          />
        )}
      </WhatIfCurve>
    </div>
  );
}

interface CurveProps {
  facts: CancellationFactsAnswer;
  given: Parameters<typeof curveOf>[1];
  figures: ShownFigures | undefined;
  onDay: (day: IsoDate) => void;
  children: ReactNode;
}

function WhatIfCurve({ facts, given, figures, onDay, children }: CurveProps) {
  const session = useOutletContext<Session>();
  const { cancelAsOf: _, ...rest } = given.choices;
  const day = given.choices.cancelAsOf ?? facts.today ?? session.today;
  // The day moves along the curve and changes nothing of it.
  const key = JSON.stringify([rest, given.asked]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for what of the choices the curve hangs on
  const curve = useMemo(() => curveOf(facts, given), [facts, key]);
  if (!curve.ok) return null;
  const points = curve.value;
  const isMoney = facts.customerPrice !== null;
  const hasFullRefund = points[0]?.percent === 100 && !neverTookEffect(rest.reason ?? 'Other');
  const point = pointOn(points, day);
  return (
    <section className={styles.curve} aria-labelledby="curve-title">
      <div className={styles.curveHead}>
        <h2 id="curve-title">What if it is another day</h2>
        {/* The figure again: above, it may be out of sight. */}
        {point && (
          <p aria-hidden="true">
            {formatCell('date', point.cancelAsOf)}
            {isMoney && <strong>{moneyText(point.customerRefundCents)}</strong>}
            <span>{formatCell('percent', point.percent)}</span>
          </p>
        )}
      </div>
      <p className={styles.hint}>
        Drag along the curve, or use ← and → (Shift for months, Home and End) when it has the focus.
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

/** What was shown last stays, dimmed, until there is something to show again: nothing jumps while a day is typed. */
function useLastShown(figures: ShownFigures | undefined): ShownFigures | undefined {
  const [last, setLast] = useState(figures);
  if (figures && figures !== last && !isSame(figures, last)) setLast(figures);
  return figures ?? last;
}

function isSame(one: ShownFigures, other: ShownFigures | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is empty is told once its field was left or the quote was to be saved; what is typed and wrong at once, its day when it is whole. */
function toldOf(
  wrong: FieldErrors,
  left: readonly QuoteField[],
  text: Readonly<Record<QuoteField, string>>,
): FieldErrors {
  const told = (Object.entries(wrong) as [QuoteField, string][]).filter(([field]) => {
    const isHalfTyped = field === 'cancelAsOfDate' && text.cancelAsOfDate.length < 10;
    return left.includes(field) || (text[field] !== '' && !isHalfTyped);
  });
  return Object.fromEntries(told);
}
