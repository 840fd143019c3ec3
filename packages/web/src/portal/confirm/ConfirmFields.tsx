import type { Command } from '@pitlane/shared/engine/command';
import { choicesOf, type Field, fieldsOf, isRequired, personFields } from '@pitlane/shared/engine/field';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import { Suspense, useState } from 'react';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useDelayElapsed } from '../../kit/use-delay-elapsed.ts';

/** Loaded later, since few confirmations have one. */
const { View: PickedField } = lazyView(() =>
  import('./PickedField.tsx').then((module) => module.PickedField),
);

/** The height of a picked field, in px. */
const pickedHeight = 56;

/** The delay before the dialog offers its choices. Source: portal.md §4 (Void dialog), §9 */
const choicesAfterMs = 500;

type Arguments = Readonly<Record<string, unknown>>;

interface Props {
  command: Command;
  /** The arguments that the command was started with. */
  given: Arguments;
  /** The arguments with the entered values. */
  args: Arguments;
  /** The refusals, by field. */
  refused: ReadonlyMap<string, string>;
  isDisabled: boolean;
  onValue: (name: string, value: string | undefined) => void;
}

/** The fields of a confirmation: the command's choices, then its optional fields. */
export function ConfirmFields({ command, given, args, refused, isDisabled, onValue }: Props) {
  const shared = ({ name }: Field) => ({
    refusal: refused.get(name),
    isDisabled,
    onValue: (value: string) => onValue(name, value || undefined),
  });
  const valueOf = ({ name }: Field) => String(args[name] ?? '');
  return (
    <>
      {choiceFields(command).map((field) => (
        <ChoiceField key={field.name} field={field} value={valueOf(field)} {...shared(field)} />
      ))}
      {pickedFields(command, given).map((field) => (
        <LoadBoundary key={field.name}>
          <Suspense fallback={<Skeleton lines={1} height={pickedHeight} />}>
            <PickedField field={field} given={given} {...shared(field)} />
          </Suspense>
        </LoadBoundary>
      ))}
      {wordFields(command).map((field) => (
        <WordField key={field.name} field={field} value={valueOf(field)} {...shared(field)} />
      ))}
    </>
  );
}

interface FieldProps {
  field: Field;
  value: string;
  refusal: string | undefined;
  isDisabled: boolean;
  onValue: (value: string) => void;
}

function ChoiceField({ field, value, refusal, isDisabled, onValue }: FieldProps) {
  const isOffered = useDelayElapsed(choicesAfterMs);
  const [isLeft, setIsLeft] = useState(false);
  const parsed = field.schema.safeParse(value);
  const label = field.label ?? field.name;
  const none = { value: '', text: isOffered ? 'Choose…' : 'Loading…' };
  // A value that was already chosen, such as in the palette, is shown at once.
  const known = value ? (choicesOf(field) ?? []).filter((choice) => choice.value === value) : [];
  return (
    <SelectField
      label={label}
      value={value}
      choices={[none, ...(isOffered ? (choicesOf(field) ?? []) : known)]}
      isDisabled={isDisabled}
      onValue={onValue}
      onLeave={() => setIsLeft(isOffered)}
      error={refusal ?? (isLeft ? wordsOf(parsed) : undefined)}
    />
  );
}

/** An optional text, such as a note. */
function WordField({ field, value, refusal, isDisabled, onValue }: FieldProps) {
  const parsed = field.schema.safeParse(value || undefined);
  return (
    <TextField
      label={`${field.label ?? field.name} (optional)`}
      value={value}
      isDisabled={isDisabled}
      onValue={onValue}
      error={refusal ?? wordsOf(parsed)}
    />
  );
}

/** The message of the first problem; undefined if there is none. */
function wordsOf({ error }: ReturnType<Field['schema']['safeParse']>): string | undefined {
  const [issue] = error?.issues ?? [];
  return issue && issueWords(issue);
}

/** Returns all fields of a command's confirmation. */
export function confirmFields(command: Command, given: Arguments): readonly Field[] {
  return [...choiceFields(command), ...pickedFields(command, given), ...wordFields(command)];
}

/** The optional text fields. Required ones identify the object and are given. */
function wordFields(command: Command): readonly Field[] {
  return command.args
    ? personFields(command.args()).filter((field) => !isRequired(field) && !choicesOf(field) && !field.picker)
    : [];
}

/** The optional fields with a picker, such as who takes over, without those that are given. */
export function pickedFields({ args }: Command, given: Arguments): readonly Field[] {
  return args
    ? fieldsOf(args()).filter(
        (field) => !isRequired(field) && field.picker !== undefined && !given[field.name],
      )
    : [];
}

/** Returns whether a required choice isn't given. */
export function lacksChoice(command: Command, given: Arguments): boolean {
  return choiceFields(command).some((field) => isRequired(field) && !given[field.name]);
}

/** The fields with a fixed set of values. */
export function choiceFields(command: Command): readonly Field[] {
  return command.args ? fieldsOf(command.args()).filter((field) => choicesOf(field)) : [];
}
