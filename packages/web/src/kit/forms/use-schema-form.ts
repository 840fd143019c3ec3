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
export type Sent =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string; errors?: readonly WireError[] }
  | { kind: 'failed'; failure: CallFailure };
type NotDone = Exclude<Sent, { kind: 'done' }>;

/** What sends a form: its own submit, a key, or a button of it or of its dialog. */
export type SendEvent = Pick<SyntheticEvent, 'preventDefault' | 'currentTarget'>;

/** Where typed values survive a lost session. */
export interface Draft {
  read: () => Readonly<Record<string, unknown>> | undefined;
  /** Undefined forgets it. */
  write: (values: Readonly<Record<string, unknown>> | undefined) => void;
}

interface Options<Values extends FieldValues> {
  /** The request or arguments that it fills in: labels, kinds, pickers, hints and messages are the schema's. */
  schema: () => z.ZodObject;
  /** What the fields start with. */
  stored: DefaultValues<Values>;
  /** Absent if the values may not be stored, such as a password. Created once. */
  draft?: Draft | undefined;
  /** Checks every field that isn't empty at each change of any of them; a day once it is complete. */
  checksWhileTyped?: boolean;
  /** Sends the values as parsed by the schema, once: a second press while it runs does nothing. */
  send: (values: Record<string, unknown>) => Promise<Sent>;
  onDone?: (() => void) | undefined;
  /** Shows the result if the form was left before it ended, or its page is just being left; absent if sending ends at once. */
  onLeft?: (sent: Sent) => void;
}

/** A form that is filled in, checked and sent. */
export interface SchemaForm<Values extends FieldValues> {
  control: UseFormReturn<Values>;
  schema: z.ZodObject;
  fields: FormFields;
  /** The fields that are drawn: a refusal of any other shows for the whole form. */
  shown: Set<string>;
  /** Why it couldn't be sent, if that belongs to no field. */
  problem: string | undefined;
  isSending: boolean;
  /** Whether leaving would lose something. */
  isDirty: boolean;
  /** Whether it started with a draft from before a reload or a lost session. */
  isRestored: boolean;
  submit: (event: SendEvent) => Promise<void>;
  /** Whether what was typed is filled in again when the form is opened again. */
  isKept: () => boolean;
  /** Forgets what was typed: the draft too. */
  forget: () => void;
}

/**
 * One form over one schema. What is wrong shows at its field when that is left, and everything when it is sent; the focus goes to the
 * first wrong field of the page, whatever checks it. A refusal that names fields shows there, and what it says of anything else for the
 * whole form.
 */
export function useSchemaForm<Values extends FieldValues>(options: Options<Values>): SchemaForm<Values> {
  const { schema: schemaOf, stored, draft, send, onDone, onLeft } = options;
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);
  const stopAt = useFocusOnWrong();
  const schema = useMemo(() => schemaOf(), [schemaOf]);
  const fields = useMemo(() => formFields(schema), [schema]);
  const resolve = useMemo(
    () => zodResolver(schema, { error: wordsForNoChoice }) as unknown as Resolver<Values>,
    [schema],
  );
  const control = useForm<Values>({
    resolver: (values, context, wanted) => resolve(withoutEmpties(values, fields), context, wanted),
    defaultValues: stored,
    mode: 'onTouched',
    // It knows only its own fields, in the order in which they were first drawn.
    shouldFocusError: false,
  });
  const { isSubmitting, isDirty } = control.formState;
  const isRestored = useDraft(control, draft);
  useCheckingWhileTyped(control, fields, options.checksWhileTyped ?? false);

  const isShown = useIsShown();
  const [shown] = useState(() => new Set<string>());

  const { forget, settle } = useForgettable(draft);
  const refuse = (refusal: Refusal) => {
    const { atFields, ofWhole } = shownRefusal(refusal, fields, (name) => shown.has(name));
    for (const [name, message] of atFields) control.setError(name as never, { type: 'server', message });
    setProblem(ofWhole);
  };
  // A problem with a field that this form doesn't draw is shown for the whole form.
  const refuseUnseen = (errors: FieldErrors<Values>) => {
    const names = Object.keys(errors);
    if (names.some((name) => shown.has(name))) return;
    setProblem(String(errors[names[0] ?? '']?.message ?? 'Check the form.'));
  };
  /** Sends what was typed, and returns the refusal to show, if any. */
  const sendTyped = async (values: Values): Promise<NotDone | undefined> => {
    setProblem(undefined);
    const typed = control.getValues();
    const { pathname } = location;
    const sent = await send(values);
    settle(sent, typed);
    // While the next page loads, this one is still drawn, but what it says goes with it.
    const isLeft = !isShown.current || (sent.kind !== 'done' && location.pathname !== pathname);
    if (isLeft) onLeft?.(sent);
    if (!isShown.current) return undefined;
    if (sent.kind !== 'done') return sent;
    onDone?.();
    return undefined;
  };
  return {
    control,
    schema,
    fields,
    shown,
    problem,
    isSending: isSubmitting,
    isDirty,
    isRestored,
    submit: async (event) => {
      event.preventDefault();
      const { currentTarget } = event;
      // A second press may come before the first is drawn.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        let isWrong = false;
        let refused: Awaited<ReturnType<typeof sendTyped>>;
        const submit = control.handleSubmit(
          async (values) => {
            refused = await sendTyped(values);
          },
          (errors) => {
            isWrong = true;
            refuseUnseen(errors);
          },
        );
        await submit();
        // Not before: the focus that leaves a field would check it again, and clear the refusal of those that go with it.
        if (refused) refuse(refusalOf(refused));
        if (isWrong || refused) stopAt(currentTarget);
      } finally {
        isUnderWay.current = false;
      }
    },
    isKept: () => draft?.read() !== undefined,
    forget,
  };
}

/** What is wrong with fields, and with the whole. */
function refusalOf(sent: NotDone): Refusal {
  return sent.kind === 'refused'
    ? { message: sent.reason, errors: sent.errors ?? [] }
    : { message: failureWords(sent.failure), errors: sent.failure.errors };
}

/** Notes that a form draws a field, so that its refusals show there. */
export function useShownField({ shown }: { shown: Set<string> }, name: string): void {
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
}

/** What to do about a list without a choice, whose schema has no words for it: the library's name every code. */
function wordsForNoChoice({ code }: { code?: string }): string | undefined {
  return code === 'invalid_value' ? 'Choose one.' : undefined;
}

/**
 * Reports what is wrong with a form now, for a form whose button is disabled until it is valid: `unsaid` is the first problem
 * that no field shows. Called by the component that has the form.
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

/** Stores what is typed while it differs from what is stored, and fills it in again after a reload or a lost session. Returns whether it did. */
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
        // The end of sending is also a change of the form, but what was sent isn't a draft again.
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
    settle: (sent: Sent, typed: Readonly<Record<string, unknown>>) => {
      if (sent.kind === 'done' && !isForgotten.current) draft?.write(undefined);
      if (sent.kind !== 'done' && isForgotten.current && !draft?.read()) draft?.write(typed);
    },
  };
}

/** Checks the values at each change: fields may be valid only together. The server's refusal stays until its field is changed. */
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
        // The result of a check is also a change of the form.
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

/** Whether a field has a value, and not an incomplete day. */
function isWhole({ kind }: Field, value: unknown): boolean {
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? text.length === 'MM/DD/YYYY'.length : text !== '';
}
