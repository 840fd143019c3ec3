import '../../portal/cancellations-area.ts';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import {
  type CancelState,
  type CancelStep,
  callsOff,
  commandOfStep,
  isCalledOff,
  isUnderWay,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { nextTurn } from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import { cancellationText } from '@pitlane/shared/features/cancellations/rules/pending-text';
import { stateText } from '@pitlane/shared/features/cancellations/rules/quote-state';
import { clockText, isRefundUrgent } from '@pitlane/shared/features/cancellations/rules/refund-clock';
import { type RefundStep, refundSteps } from '@pitlane/shared/features/cancellations/rules/refund-text';
import type { Cancellation, SavedCancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { type FormEvent, useId, useState } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { api } from '../../portal/api/api.ts';
import { commands } from '../../portal/registry.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useIsAttached } from '../../widgets/refunds/use-is-attached.ts';
import styles from './CancelSteps.module.css';
import { savedQuoteQuery } from './quote-address.ts';
import { RefundParts } from './RefundParts.tsx';

/** How far the cancellation of a quote has come, who moved it there, and the steps that the user may take now. Source: decisions.md §4 (flow) */
export function CancelSteps({ saved }: { saved: SavedCancelQuote }) {
  const { data: latest, isFetching } = api.useGetCancellationQuery({ key: saved.key ?? '' });
  const cancellation = latest && latest.quoteNumber === saved.quoteNumber ? latest : undefined;
  // Just requested: until its cancellation is read, the button stays, so that the focus goes from it to the next step.
  const isAhead = !cancellation && latest !== undefined && isFetching;
  const state = cancellation?.state ?? (isAhead ? null : saved.state) ?? 'Quoted';
  const steps = (cancellation ? cancellation.nextSteps : isAhead ? ['request'] : saved.nextSteps) ?? [];
  const other =
    latest?.state && !cancellation && isUnderWay(latest.state as CancelState) ? latest : undefined;
  const session = useOutletContext<Session>();
  const reasonId = useId();
  const [wasOver] = useState(state === 'Closed' || isCalledOff(state as CancelState));
  return (
    <section className={styles.steps} aria-labelledby="cancel-steps">
      <h2 id="cancel-steps">Cancellation</h2>
      <ol className={styles.way}>
        {wayOf(saved, cancellation ?? { state, steps: [], parts: [] }).map(
          ({ label, day, by, isDone }, at, all) => (
            <li
              key={label}
              data-done={isDone || undefined}
              aria-current={at === all.findLastIndex((step) => step.isDone) ? 'step' : undefined}
            >
              <span className={styles.state}>{label}</span>
              <span className={styles.who}>{isDone && `${day} ${by}`}</span>
            </li>
          ),
        )}
      </ol>
      <div className={styles.next} data-reserved={wasOver ? 'none' : reservedFor(saved)}>
        {cancellation && <Progress cancellation={cancellation} />}
        {other && (
          <p id={reasonId} className={styles.words}>
            {cancellationText(other.state ?? '')} (
            <Link to={{ search: savedQuoteQuery(other.quoteNumber ?? '') }}>{other.quoteNumber}</Link>
            {[')', ...byWhom(other)].join(' ')}. {wayOut(other)}
          </p>
        )}
        <Steps
          key={state}
          saved={saved}
          cancellation={cancellation}
          steps={steps as CancelStep[]}
          {...(other ? { heldBy: reasonId } : {})}
        />
      </div>
      {cancellation && <RefundParts cancellation={cancellation} session={session} />}
    </section>
  );
}

/** What must fit below the states: nothing, as where a file is attached below, a box to check, or a field. */
function reservedFor({ quote }: SavedCancelQuote): 'some' | 'box' | 'field' {
  if (!quote?.document) return 'some';
  if (quote.document.kind === 'file') return 'some';
  return quote.document.kind === 'contractNumber' ? 'field' : 'box';
}

/** Dates, and the penalty for paying late. */
function Progress({ cancellation }: { cancellation: Cancellation }) {
  const { receivedDate, dueDate, paidDate, daysLate, daysLeft, state } = cancellation;
  const isLate = (daysLate ?? 0) > 0;
  const clock = clockText(cancellation);
  return (
    <p className={styles.words}>
      Received {formatCell('date', receivedDate)}
      {/* Nothing is owed once it is called off. */}
      {!isCalledOff(state as CancelState) &&
        ` · refund ${paidDate ? 'was due' : 'due'} by ${formatCell('date', dueDate)}`}
      {paidDate && ` · paid ${formatCell('date', paidDate)}`}
      {clock && (
        <>
          {' · '}
          <strong className={isLate || isRefundUrgent(daysLeft) ? styles.late : undefined}>{clock}</strong>
        </>
      )}
    </p>
  );
}

interface StepsProps {
  saved: SavedCancelQuote;
  cancellation: Cancellation | undefined;
  steps: readonly CancelStep[];
  /** The element that explains why no step is possible now. */
  heldBy?: string;
}

/** The step of the form, which may need a number or a signature. */
const submitted: CancelStep = 'completeDocuments';

/** The buttons of the steps; a signature or a number is there before the documents are complete, a file is attached. */
function Steps({ saved, cancellation, steps, heldBy }: StepsProps) {
  const session = useOutletContext<Session>();
  const run = useRunCommand(session);
  const [taken, setTaken] = useState<CancelStep>();
  const { isRunning, runOne } = useOneAtATime();
  const [received, setReceived] = useState('');
  const { document } = cancellation ?? {};
  const wantsDocuments = cancellation?.state === 'Requested' && document !== null && document !== undefined;
  const isFile = document?.kind === 'file';
  const isReady = !wantsDocuments || isFile || received.trim() !== '';
  const isAttached = useIsAttached(cancellation, session);
  const bringsDocument = wantsDocuments && isCustomer(session);
  const turn = cancellation && nextTurn(cancellation, session, isAttached);
  const next = bringsDocument ? customerNext(document, isAttached === true) : turn?.text;
  if (steps.length === 0 && !next) return null;
  const take = (step: CancelStep) =>
    runOne(async () => {
      setTaken(step);
      await run(callOf(step, saved, document?.kind === 'contractNumber' ? received : ''));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(submitted);
  };
  return (
    <>
      {next && <p className={styles.words}>{next}</p>}
      <form noValidate onSubmit={submit}>
        {wantsDocuments && !isFile && steps.includes(submitted) && (
          <ReceivedDocument document={document} received={received} onReceived={setReceived} />
        )}
        <p className={styles.buttons}>
          {steps.map((step, index) => (
            <Button
              key={step}
              look={index === 0 && !callsOff(step) && turn?.isOwn !== false ? 'primary' : 'plain'}
              isBusy={isRunning && taken === step}
              disabled={heldBy !== undefined || (step === submitted && !isReady)}
              aria-describedby={heldBy}
              type={step === submitted ? 'submit' : 'button'}
              onClick={step === submitted ? undefined : () => void take(step)}
            >
              {stepTitle(step)}
            </Button>
          ))}
        </p>
      </form>
    </>
  );
}

type WantedDocument = NonNullable<Cancellation['document']>;

interface ReceivedProps {
  document: WantedDocument;
  /** The number of the other contract, or any text for a signature that was received. */
  received: string;
  onReceived: (received: string) => void;
}

function ReceivedDocument({ document: { kind, label }, received, onReceived }: ReceivedProps) {
  return (
    <div className={styles.document}>
      {kind === 'contractNumber' ? (
        <TextField label={label ?? ''} value={received} onValue={onReceived} />
      ) : (
        <CheckField
          label={`${label} received`}
          isChecked={received !== ''}
          onChecked={(isChecked) => onReceived(isChecked ? 'received' : '')}
        />
      )}
    </div>
  );
}

/** What a customer does next. */
function customerNext({ kind, words }: WantedDocument, isAttached: boolean): string {
  if (isAttached) return `Next: your dealer checks the ${words}. Then the cancellation can be approved.`;
  return kind === 'file'
    ? `Next: attach the ${words} below. The cancellation can be approved once your dealer has checked it.`
    : `Next: send the ${words} to your dealer. The cancellation can be approved once it's received.`;
}

/** The label of a step's button, which is the title of its question too. */
function stepTitle(step: CancelStep): string {
  const command = commands.find(({ id }) => id === commandOfStep(step));
  return command?.confirm?.title ?? command?.title ?? step;
}

/** Who took the last step of a cancellation, and when. */
function byWhom({ steps }: Cancellation): string[] {
  const last = steps?.at(-1);
  return last?.by ? ['by', last.by, 'on', instantDay(last.at)] : [];
}

/** How a quote can be used although another one's cancellation is in progress. */
function wayOut({ nextSteps }: Cancellation): string {
  if (nextSteps?.includes('rescind')) return 'Rescind that cancellation to use this quote.';
  if (nextSteps?.includes('withdraw')) return 'Withdraw that request to use this quote.';
  return 'Ask the provider to rescind that cancellation to use this quote.';
}

function callOf(step: CancelStep, { key, quoteNumber }: SavedCancelQuote, otherNumber: string): CommandCall {
  const command = commandOfStep(step);
  if (step === 'request') return { command, args: { quote: quoteNumber } };
  const other = step === 'completeDocuments' && otherNumber ? { otherContractNumber: otherNumber } : {};
  return { command, args: { key, ...other } };
}

/** The steps of a cancellation from its quote on; one that was called off ends there. */
function wayOf(
  saved: SavedCancelQuote,
  cancellation: Pick<Cancellation, 'state' | 'steps' | 'parts'>,
): RefundStep[] {
  const quoted = {
    label: stateText('Quoted'),
    day: instantDay(saved.createdAt),
    by: saved.createdBy ?? '',
    isDone: true,
  };
  return [quoted, ...refundSteps(cancellation)];
}
