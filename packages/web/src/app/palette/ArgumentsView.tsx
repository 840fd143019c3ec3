import type { Session } from '@pitlane/shared/access/session';
import type { Command as PortalCommand } from '@pitlane/shared/engine/command';
import type { WireError } from '@pitlane/shared/engine/envelope';
import { type Field, readFieldText } from '@pitlane/shared/engine/field';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { closePalette, type PaletteRequest } from '../../portal/run-command/palette-request.ts';
import { proposedArguments } from '../../portal/run-command/proposed-arguments.ts';
import {
  contextNow,
  notifyOutcome,
  type Outcome,
  useTryCommand,
} from '../../portal/run-command/use-run-command.ts';
import { keepLeft } from './draft.ts';
import { FieldStep } from './FieldStep.tsx';
import { promptedFields } from './prompted-fields.ts';
import { type Answers, answersOf, argsOf, isChosen, nextField, stepBack, withAnswer } from './steps.ts';

/** The call to complete, the input so far, and the server's refusal. */
type ArgumentsRequest = Extract<PaletteRequest, { kind: 'arguments' }>;

interface Props {
  session: Session;
  command: PortalCommand;
  request: ArgumentsRequest;
  onLeave: () => void;
}

/** Asks for what a command needs, one field after the other, and runs it. */
export function ArgumentsView(props: Props) {
  const { fields, field, step, given, isRunning, show, take, takeText, back } = useArguments(props);
  const { title } = props.command;
  if (!field) return null;
  const { answers, text, refusal, ahead, isEntered = false } = step;
  return (
    <FieldStep
      key={field.name}
      title={title}
      field={field}
      said={fields.flatMap(({ name }) => answers[name]?.text || [])}
      given={given}
      text={text}
      refusal={refusal}
      isRunning={isRunning}
      isEntered={isEntered}
      isLast={fields.at(-1)?.name === field.name}
      onText={(next) => show({ answers, text: next, ahead })}
      onTake={(option) => void take(option.value, option.text)}
      onTakeText={takeText}
      onBack={back}
    />
  );
}

/** The questions of a command: the one that is asked now, what takes its answer, and the run after the last one. */
function useArguments({ session, command, request, onLeave }: Props) {
  const { call } = request;
  const { isRunning, run, stop } = useRun(session);
  const fields = useMemo(() => promptedFields(command), [command]);
  const [proposed] = useState(() =>
    proposedArguments(command, { ...contextNow(session), ...addressOf(call) }),
  );
  const [step, setStep] = useState<Step>(() => firstStep(command, request, proposed));
  const { answers, text } = step;
  const field = nextField(command, answers) ?? fields.at(-1);
  const given = useMemo(() => argsOf(answers, call.args), [answers, call]);
  useProposedSelected(field?.name, proposed);

  const show = (next: Step) => {
    setStep(next);
    const left = { ...call, args: argsOf(next.answers, call.args) };
    keepLeft({ kind: 'arguments', call: left, text: next.text });
  };
  const settle = (outcome: Outcome, next: Answers) => {
    const refused = outcome.kind === 'failed' && refusedStep(outcome.failure.errors, fields, next);
    if (refused) return show(refused);
    if (outcome.kind === 'done' || outcome.kind === 'confirm') keepLeft(undefined);
    flushSync(closePalette);
    notifyOutcome(outcome);
  };
  const take = async (value: unknown, said: string) => {
    if (!field || isRunning) return;
    const next = withAnswer(command, answers, field.name, { value, text: said });
    const following = nextField(command, next);
    if (following) {
      const { text: typed, ...more } = typedFor(step.ahead);
      return show({ answers: next, text: typed || (proposed[following.name] ?? ''), ...more });
    }
    await run({ ...call, args: argsOf(next, call.args) }, (outcome) => settle(outcome, next));
  };
  const takeText = () => {
    const read = field && readFieldText(field, text);
    if (read?.ok) void take(read.value, text.trim());
    else if (read) setStep({ ...step, refusal: read.message });
  };
  const back = () => {
    stop();
    const before = stepBack(command, answers);
    if (before)
      return show({ answers: before.answers, text: isChosen(before.field) ? '' : before.answer.text });
    keepLeft(undefined);
    onLeave();
  };
  return { fields, field, step, given, isRunning, show, take, takeText, back };
}

/** Runs the command. Closing the palette, or a step back, cancels the run. */
function useRun(session: Session) {
  const tryCommand = useTryCommand(session);
  const [isRunning, setIsRunning] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const run = async (call: ArgumentsRequest['call'], onSettled: (outcome: Outcome) => void) => {
    setIsRunning(true);
    const { signal } = (controller.current = new AbortController());
    try {
      const outcome = await tryCommand(call, { signal });
      // Another palette may be open by now: it is not this run's to close.
      if (signal.aborted) notifyOutcome(outcome);
      else onSettled(outcome);
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, run, stop: () => controller.current?.abort() };
}

/** The state of the questions: the answers so far, the text for the next one, and why the last text was refused. */
interface Step {
  answers: Answers;
  text: string;
  refusal?: string | undefined;
  /** Enter was already pressed for the text; `ahead` is the input for the next steps. */
  isEntered?: boolean;
  ahead?: readonly string[] | undefined;
}

/** The input typed ahead for a step: each part but the last was entered. */
function typedFor([text = '', ...ahead]: readonly string[] = []): Pick<Step, 'text' | 'isEntered' | 'ahead'> {
  return { text, isEntered: ahead.length > 0, ahead };
}

/** The questions start at the refused one, otherwise at the first unanswered one, with its typed or suggested value. */
function firstStep(
  command: PortalCommand,
  { call, text, ahead, refused = [] }: ArgumentsRequest,
  proposed: Readonly<Record<string, string>>,
): Step {
  const answers = answersOf(command, call.args ?? {});
  const first = nextField(command, answers);
  // An ambiguous name is chosen first; input typed ahead is for the steps after it.
  const typed = text === undefined ? typedFor(ahead) : { text, ahead };
  return (
    refusedStep(refused, promptedFields(command), answers) ?? {
      ...typed,
      answers,
      text: text ?? (typed.text || (first ? (proposed[first.name] ?? '') : '')),
      // A refused argument may not be one that the palette asks for.
      refusal: refused[0]?.message,
    }
  );
}

/** The step of the field that a failed call complains of, where it is one that was requested. */
function refusedStep(
  errors: readonly WireError[],
  fields: readonly Field[],
  answers: Answers,
): Step | undefined {
  for (const error of errors) {
    const field = fields.find(({ name }) => name === error.field);
    if (!field) continue;
    const { [field.name]: said, ...rest } = answers;
    return { answers: rest, text: said?.text ?? '', refusal: error.friendlyMessage ?? error.message };
  }
  return undefined;
}

function addressOf({ at }: ArgumentsRequest['call']): { address?: string } {
  return at === undefined ? {} : { address: at };
}

/** The first key replaces the suggestion. */
function useProposedSelected(name: string | undefined, proposed: Readonly<Record<string, string>>): void {
  useLayoutEffect(() => {
    const input = document.querySelector<HTMLInputElement>('[cmdk-input]');
    if (name && input?.value && input.value === proposed[name]) input.select();
  }, [name, proposed]);
}
