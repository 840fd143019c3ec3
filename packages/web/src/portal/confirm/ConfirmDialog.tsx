import type { Session } from '@pitlane/shared/access/session';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { type Command, type Confirmation, finalWarning, type Preview } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { Field } from '@pitlane/shared/engine/field';
import { formFields, type Refusal, type ShownRefusal, shownRefusal } from '@pitlane/shared/engine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { ConfirmDialog as KitConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { useFocusOnWrong } from '../../kit/forms/use-focus-on-wrong.ts';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { useIsShown } from '../../kit/use-is-shown.ts';
import { commands } from '../registry.ts';
import { type Outcome, useRunCommand, useTryCommand } from '../run-command/use-run-command.ts';
import { showToast } from '../toasts/toasts.ts';
import styles from './ConfirmDialog.module.css';
import { ConfirmFields, choiceFields, confirmFields, lacksChoice, pickedFields } from './ConfirmFields.tsx';
import { requestConfirmation } from './confirm-request.ts';
import { leftOutcomeToast, stillRunningToast, unknownEndText } from './left-outcome.ts';
import { usePreview } from './use-preview.ts';

interface Props {
  session: Session;
  command: Command & { confirm: Confirmation };
  call: CommandCall;
  onClose: () => void;
}

/**
 * Shows what a command would do that cannot be undone, and runs it only by a click or Space: the focus starts on Cancel, or on
 * a choice that has to be made first, and Enter does nothing. What was started continues when the dialog is closed, and is reported. Source: portal.md §2 and §4 (Void dialog), §8, decisions.md §7
 */
export function ConfirmDialog({ session, command, call, onClose }: Props) {
  const confirmation = useConfirmation({ session, command, call, onClose });
  const { preview, args, isRunning } = confirmation;
  const given = call.args ?? {};
  // Closing doesn't stop a call that was sent: a toast says that it is still running, and another shows the result.
  const leave = () => {
    if (isRunning) showToast(stillRunningToast({ confirm: command.confirm, preview }));
    onClose();
  };
  return (
    <KitConfirmDialog
      title={command.confirm.title}
      canBeUndone={command.confirm.canBeUndone ?? false}
      busy={command.confirm.busy}
      isRunning={isRunning}
      canConfirm={confirmation.canRun}
      startsAtField={lacksChoice(command, given)}
      failure={
        confirmation.refusal && (
          <>
            {/* The reloaded preview shows the reason above. */}
            <strong>Error:</strong> {command.confirm.failed}{' '}
            {!preview?.problem && confirmation.refusal.ofWhole}
          </>
        )
      }
      onConfirm={preview?.problem ? undefined : ({ currentTarget }) => void confirmation.run(currentTarget)}
      onClose={leave}
    >
      <Lines
        {...confirmation}
        entered={[...choiceFields(command), ...pickedFields(command, given)]}
        onRetry={confirmation.again}
      />
      {preview?.problem ? (
        <Problem session={session} preview={preview} onLeave={onClose} />
      ) : (
        <ConfirmFields
          command={command}
          given={given}
          args={args}
          refused={confirmation.refusal?.atFields ?? none}
          isDisabled={isRunning}
          onValue={confirmation.choose}
        />
      )}
    </KitConfirmDialog>
  );
}

const none: ReadonlyMap<string, string> = new Map();

/** The state of the confirmation and the user's choices. `run` runs the command; the result is shown wherever the user is by then. */
function useConfirmation({ session, command, call, onClose }: Props) {
  const isOpen = useIsShown();
  const tryCommand = useTryCommand(session);
  const shown = usePreview(command, call);
  const [choices, setChoices] = useState<Record<string, unknown>>({});
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<ShownRefusal>();
  const stopAt = useFocusOnWrong();
  const args: Record<string, unknown> = { ...call.args, ...choices };
  const isComplete = command.args?.().safeParse(args).success ?? true;
  // While the preview is reloaded, after a refusal or someone else's change, it may be outdated.
  const isKnown = shown.preview !== undefined && !shown.isReading;
  const canRun = isComplete && isKnown && !shown.preview?.problem && !isRunning;
  const settle = (outcome: Outcome, button: Element) => {
    // The dialog was closed in the meantime: the page shows how it ended.
    if (!isOpen.current) return notifyLeft(outcome);
    if (outcome.kind === 'done') return onClose();
    const refused = refusalOf(outcome);
    if (refused) {
      const fields = command.args ? formFields(command.args()) : new Map();
      const drawn = confirmFields(command, call.args ?? {}).map(({ name }) => name);
      setRefusal(shownRefusal(refused, fields, (name) => drawn.includes(name)));
      stopAt(button);
    }
    shown.again();
  };
  const notifyLeft = (outcome: Outcome) => {
    const begun = { confirm: command.confirm, preview: shown.preview };
    const toast = leftOutcomeToast(outcome, begun, () => requestConfirmation({ ...call, args }));
    if (toast) showToast(toast);
  };
  const run = async (button: Element) => {
    if (!canRun) return;
    setRefusal(undefined);
    setIsRunning(true);
    try {
      settle(await tryCommand({ ...call, args }, { isConfirmed: true }), button);
    } finally {
      setIsRunning(false);
    }
  };
  const choose = (name: string, value: string | undefined) => {
    setChoices({ ...choices, [name]: value });
    // It was refused for another value.
    const others = [...(refusal?.atFields ?? none)].filter(([other]) => other !== name);
    setRefusal(refusal && { ...refusal, atFields: new Map(others) });
  };
  return { ...shown, args, isRunning, refusal, canRun, run, choose };
}

function refusalOf(outcome: Outcome): Refusal | undefined {
  if (outcome.kind === 'failed') {
    return { message: refusalText(outcome.failure), errors: outcome.failure.errors };
  }
  if (outcome.kind !== 'disabled') return undefined;
  const { reason: message, problem } = outcome;
  return { message, errors: problem ? [{ ...problem, message }] : [] };
}

function refusalText(failure: CallFailure): string {
  return isOutcomeOpen(failure) ? `${unknownEndText} ${failure.message}` : failure.message;
}

function Lines({
  entered,
  preview,
  isReading,
  failure,
  onRetry,
}: {
  /** Fields below, whose preview lines aren't shown. */
  entered: readonly Field[];
  preview: Preview | undefined;
  isReading: boolean;
  failure: string | undefined;
  onRetry: () => void;
}) {
  if (failure) {
    return (
      <p role="alert" className={styles.lines}>
        {failure} <Button onClick={onRetry}>Try again</Button>
      </p>
    );
  }
  return (
    <dl className={styles.lines} data-empty={preview === undefined} aria-busy={isReading}>
      {preview ? (
        preview.lines
          .filter(
            ({ label }) => label !== finalWarning.label && !entered.some((field) => field.label === label),
          )
          .map(({ label, text }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))
      ) : (
        <Spinner />
      )}
    </dl>
  );
}

/** Why it can't be done, and the next step: a button if a command does it. */
function Problem({
  session,
  preview: { problem, wayOn },
  onLeave,
}: {
  session: Session;
  preview: Preview;
  onLeave: () => void;
}) {
  const run = useRunCommand(session);
  const title = commands.find(({ id }) => id === wayOn?.command)?.title;
  return (
    <div className={styles.problem} role="note">
      <p>
        <strong>{problem?.message}</strong> {problem?.next}
      </p>
      {wayOn && title && (
        <Button
          onClick={() => {
            flushSync(onLeave);
            void run(wayOn);
          }}
        >
          {title}
        </Button>
      )}
    </div>
  );
}
