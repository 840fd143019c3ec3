import { zodResolver } from '@hookform/resolvers/zod';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { WireError } from '@pitlane/shared/engine/envelope';
import type { Field } from '@pitlane/shared/engine/field';
import {
  type FormFields,
  formFields,
  type Refusal,
  shownRefusal,
  withoutEmpties,
} from '@pitlane/shared/engine/form';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { useIsShown } from '../use-is-shown.ts';
import { failureWords } from './failure-words.ts';
import { useFocusOnWrong } from './use-focus-on-wrong.ts';

/** The result of sending a form: done, a reason not to send it, or the server's refusal. */
export type SendResult =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string; errors?: readonly WireError[] }
  | { kind: 'failed'; failure: CallFailure };
type NotDone = Exclude<SendResult, { kind: 'done' }>;

/** The event that sends a form: its own submit, a key, or a button of it or of its dialog. */
export type SendEvent = Pick<SyntheticEvent, 'preventDefault' | 'currentTarget'>;

/** Stores typed values, so that they survive a lost session. */
export interface Draft {
  read: () => Readonly<Record<string, unknown>> | undefined;
  /** Undefined deletes it. */
  write: (values: Readonly<Record<string, unknown>> | undefined) => void;
}

interface Options<Values extends FieldValues> {
  /** The schema of the request or arguments, with labels, kinds, pickers, hints and messages. */
  schema: () => z.ZodObject;
  /** The initial values. */
  stored: DefaultValues<Values>;
  /** Absent if the values may not be stored, such as a password. Created once. */
  draft?: Draft | undefined;
  /** Checks all fields that aren't empty at each change; a date once it is complete. */
  checksWhileTyped?: boolean;
  /** Sends the values as parsed by the schema, once: a second press while it runs does nothing. */
  send: (values: Record<string, unknown>) => Promise<SendResult>;
  onDone?: (() => void) | undefined;
  /** Shows the result if the user left the form or its page before it arrived; absent if sending ends at once. */
  onLeft?: (result: SendResult) => void;
}

/** A form that is filled in, checked and sent. */
export interface SchemaForm<Values extends FieldValues> {
  control: UseFormReturn<Values>;
  schema: z.ZodObject;
  fields: FormFields;
  /** The fields that are shown. A refusal of any other one is shown as the form's problem. */
  shown: Set<string>;
  /** Why it couldn't be sent, if no field shows it. */
  problem: string | undefined;
  isSending: boolean;
  /** There are unsaved changes. */
  isDirty: boolean;
  /** It started with a draft from before a reload or a lost session. */
  isRestored: boolean;
  submit: (event: SendEvent) => Promise<void>;
  /** Returns whether the typed values are stored, and filled in when the form opens again. */
  isKept: () => boolean;
  /** Discards the typed values and the draft. */
  forget: () => void;
}

/**
 * One form over one schema. What is wrong shows at its field when that is left, and everything when it is sent; the focus goes to the
 * first wrong field of the page, whatever checks it. A refusal that names fields shows there, and what it says of anything else for the
 * whole form.
 */
export function useSchemaForm<Values extends FieldValues>(options: Options<Values>): SchemaForm<Values> {
  const { schema: schemaOf, stored, draft, checksWhileTyped = false } = options;
  const schema = useMemo(() => schemaOf(), [schemaOf]);
  const fields = useMemo(() => formFields(schema), [schema]);
  const [shown] = useState(() => new Set<string>());
  const resolve = useMemo(
    () => zodResolver(schema, { error: wordsForNoChoice }) as unknown as Resolver<Values>,
    [schema],
  );
  const control = useForm<Values>({
    resolver: (values, context, wanted) => resolve(withoutEmpties(values, fields), context, wanted),
    defaultValues: withEveryField(stored, fields),
    mode: 'onTouched',
    // The library only knows its own fields, in the order in which they were first rendered.
    shouldFocusError: false,
  });
  const { isSubmitting, isDirty } = control.formState;
  const isRestored = useDraft(control, draft);
  useCheckingWhileTyped(control, fields, checksWhileTyped);
  const { forget, settle } = useForgettable(draft);
  const { problem, submit } = useSubmit({ control, fields, shown }, { ...options, settle });
  return {
    control,
    schema,
    fields,
    shown,
    problem,
    isSending: isSubmitting,
    isDirty,
    isRestored,
    submit,
    isKept: () => draft?.read() !== undefined,
    forget,
  };
}

/** A drawn field without an initial value would count as a change, since the library compares which names there are. */
function withEveryField<Values extends FieldValues>(
  stored: DefaultValues<Values>,
  fields: FormFields,
): DefaultValues<Values> {
  return Object.assign(Object.fromEntries([...fields.keys()].map((name) => [name, undefined])), stored);
}

type FormParts<Values extends FieldValues> = Pick<SchemaForm<Values>, 'control' | 'fields' | 'shown'>;

interface SubmitOptions<Values extends FieldValues>
  extends Pick<Options<Values>, 'send' | 'onDone' | 'onLeft'> {
  /** Stores or forgets the draft once the result is known. */
  settle: (result: SendResult, typed: Values) => void;
}

/** Checks and sends a form, and shows why it wasn't sent or done. */
function useSubmit<Values extends FieldValues>(
  form: FormParts<Values>,
  { send, onDone, onLeft, settle }: SubmitOptions<Values>,
) {
  const { control, shown } = form;
  const [problem, setProblem] = useState<string>();
  const isRunning = useRef(false);
  const isShown = useIsShown();
  const stopAt = useFocusOnWrong();
  /** Sends what was typed, and returns the refusal to show, if any. */
  const sendTyped = async (values: Values): Promise<NotDone | undefined> => {
    setProblem(undefined);
    const typed = control.getValues();
    const { pathname } = location;
    const result = await send(values);
    settle(result, typed);
    // While the next page loads, this one is still rendered, but its messages would disappear with it.
    const isLeft = !isShown.current || (result.kind !== 'done' && location.pathname !== pathname);
    if (isLeft) onLeft?.(result);
    if (!isShown.current) return undefined;
    if (result.kind !== 'done') return result;
    onDone?.();
    return undefined;
  };
  const checkAndSend = async (currentTarget: SendEvent['currentTarget']) => {
    let isWrong = false;
    let refused: NotDone | undefined;
    const submit = control.handleSubmit(
      async (values) => {
        refused = await sendTyped(values);
      },
      (errors) => {
        isWrong = true;
        const unseen = problemOfUnseen(errors, shown);
        if (unseen) setProblem(unseen);
      },
    );
    await submit();
    // Not earlier: a field that loses the focus is checked again, which clears the refusal of the fields that depend on it.
    if (refused) setProblem(showRefusal(form, refusalOf(refused)));
    if (isWrong || refused) stopAt(currentTarget);
  };
  const submit = async (event: SendEvent) => {
    event.preventDefault();
    // A second press may come before the first one is rendered.
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await checkAndSend(event.currentTarget);
    } finally {
      isRunning.current = false;
    }
  };
  return { problem, submit };
}

/** Returns the first problem of a field that the form doesn't show, if none of the invalid ones are shown. */
function problemOfUnseen<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  shown: ReadonlySet<string>,
): string | undefined {
  const names = Object.keys(errors);
  if (names.some((name) => shown.has(name))) return undefined;
  return String(errors[names[0] ?? '']?.message ?? 'Check the form.');
}

/** Shows a refusal at the fields that it names, and returns the rest as the form's problem. */
function showRefusal<Values extends FieldValues>(
  { control, fields, shown }: FormParts<Values>,
  refusal: Refusal,
): string | undefined {
  const { atFields, ofWhole } = shownRefusal(refusal, fields, (name) => shown.has(name));
  for (const [name, message] of atFields) control.setError(name as never, { type: 'server', message });
  return ofWhole;
}

/** Returns the problems that a result names, of fields and of the whole form. */
function refusalOf(result: NotDone): Refusal {
  return result.kind === 'refused'
    ? { message: result.reason, errors: result.errors ?? [] }
    : { message: failureWords(result.failure), errors: result.failure.errors };
}

/** Registers that a form shows a field, so that refusals of the field are shown there. */
export function useShownField({ shown }: { shown: Set<string> }, name: string): void {
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
}

/** The message for a select without a value. The library's own message lists every code. */
function wordsForNoChoice({ code }: { code?: string }): string | undefined {
  return code === 'invalid_value' ? 'Choose one.' : undefined;
}

/**
 * Returns the current problems of a form whose button is disabled until it is valid: `unsaid` is the first one
 * that no field shows. Called by the form's own component.
 */
export function useFormProblems<Values extends FieldValues>({ control, schema, fields }: SchemaForm<Values>) {
  const values = useWatch({ control: control.control }) as Values;
  const { errors } = control.formState;
  const issues = schema.safeParse(withoutEmpties(values, fields)).error?.issues ?? [];
  return {
    isValid: issues.length === 0,
    unsaid: issues.find(({ path: [name = ''] }) => !(name in errors))?.message,
  };
}

/** Stores typed values while they differ from the saved ones, and fills them in after a reload or a lost session. Returns whether it did. */
function useDraft<Values extends FieldValues>(
  control: UseFormReturn<Values>,
  draft: Draft | undefined,
): boolean {
  const [isRestored] = useState(() => draft?.read() !== undefined);
  useEffect(() => {
    if (!draft) return undefined;
    for (const [name, value] of Object.entries(draft.read() ?? {})) {
      control.setValue(name as never, value as never, { shouldDirty: true });
    }
    let last = JSON.stringify([control.getValues(), draft.read() !== undefined]);
    return control.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        // The end of sending also changes the form's state, but the sent values must not become a draft again.
        const now = JSON.stringify([values, isDirty]);
        if (now === last) return;
        last = now;
        draft.write(isDirty === false ? undefined : values);
      },
    });
  }, [control, draft]);
  return isRestored;
}

/**
 * Forgets a draft. If a form was left while it was sent, the next one starts empty unless this one is refused.
 */
function useForgettable(draft: Draft | undefined) {
  const isForgotten = useRef(false);
  return {
    forget: () => {
      isForgotten.current = true;
      draft?.write(undefined);
    },
    settle: (result: SendResult, typed: Readonly<Record<string, unknown>>) => {
      if (result.kind === 'done' && !isForgotten.current) draft?.write(undefined);
      if (result.kind !== 'done' && isForgotten.current && !draft?.read()) draft?.write(typed);
    },
  };
}

/** Checks the values at each change, since fields may be valid only together. A refusal by the server stays until its field is changed. */
function useCheckingWhileTyped<Values extends FieldValues>(
  control: UseFormReturn<Values>,
  fields: FormFields,
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let last = '';
    return control.subscribe({
      formState: { values: true },
      callback: ({ values, name: changed, isSubmitted }) => {
        // The result of a check also changes the form's state.
        if (JSON.stringify(values) === last) return;
        last = JSON.stringify(values);
        const checked: Path<Values>[] = [];
        for (const [key, field] of fields) {
          const name = key as Path<Values>;
          const { isTouched, error } = control.getFieldState(name);
          if (error?.type === 'server' && name !== changed) continue;
          if (isTouched || isSubmitted || isWhole(field, values[name])) checked.push(name);
          else if (error) control.clearErrors(name);
        }
        void control.trigger(checked);
      },
    });
  }, [control, fields, isOn]);
}

/** Returns whether a field has a complete value: not empty, and not part of a date. */
function isWhole({ kind }: Field, value: unknown): boolean {
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? text.length === 'MM/DD/YYYY'.length : text !== '';
}
