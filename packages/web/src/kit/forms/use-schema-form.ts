import { zodResolver } from '@hookform/resolvers/zod';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { WireError } from '@pitlane/shared/engine/envelope';
import type { Field } from '@pitlane/shared/engine/field';
import { type FormFields, formFields, refusedFields, withoutEmpties } from '@pitlane/shared/engine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
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

/** What came of sending a form: nothing said, what stands against it, or what the server refused. */
export type Sent =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string; errors?: readonly WireError[] }
  | { kind: 'failed'; failure: CallFailure };

/** Where what is typed survives a lost session. */
export interface Draft {
  read: () => Readonly<Record<string, unknown>> | undefined;
  /** Undefined forgets it. */
  write: (values: Readonly<Record<string, unknown>> | undefined) => void;
}

interface Options<Values extends FieldValues> {
  /** The request or the arguments that it fills: labels, kinds, pickers, hints and messages are the schema's. */
  schema: () => z.ZodObject;
  /** What the fields start with. */
  stored: DefaultValues<Values>;
  /** Absent if what is typed may not be stored, as with a password. Made once. */
  draft?: Draft | undefined;
  /** Returns what is wrong with every field that has something in it, a day once it is whole, with each change of any. */
  checksWhileTyped?: boolean;
  /** Sends what the schema made of the values, once: a second press while it runs does nothing. */
  send: (values: Record<string, unknown>) => Promise<Sent>;
  onDone?: (() => void) | undefined;
  /** Shows the result where the form was left before it ended; absent if sending is over at once. */
  onLeft?: (sent: Sent) => void;
}

/** A form that is filled, checked and sent. */
export interface SchemaForm<Values extends FieldValues> {
  control: UseFormReturn<Values>;
  schema: z.ZodObject;
  fields: FormFields;
  /** The fields that are drawn: a refusal of any other shows for the whole form. */
  shown: Set<string>;
  /** Why it could not be sent, where that belongs to no field. */
  problem: string | undefined;
  isSending: boolean;
  /** Whether leaving would lose something. */
  isDirty: boolean;
  /** Whether it began with what was half typed before a reload or a lost session. */
  isRestored: boolean;
  submit: (event?: { preventDefault: () => void }) => Promise<void>;
  /** Forgets what was typed: the draft too. */
  forget: () => void;
}

/**
 * One form over one schema. What is wrong shows at its field when that is left, and everything when it is sent; the focus goes to the
 * first wrong field. A refusal that names a field shows there.
 */
export function useSchemaForm<Values extends FieldValues>(options: Options<Values>): SchemaForm<Values> {
  const { schema: schemaOf, stored, draft, send, onDone, onLeft } = options;
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);
  const schema = useMemo(() => schemaOf(), [schemaOf]);
  const fields = useMemo(() => formFields(schema), [schema]);
  const resolve = useMemo(() => zodResolver(schema) as unknown as Resolver<Values>, [schema]);
  const control = useForm<Values>({
    resolver: (values, context, wanted) => resolve(withoutEmpties(values, fields), context, wanted),
    defaultValues: stored,
    mode: 'onTouched',
  });
  const { isSubmitting, isDirty } = control.formState;
  const isRestored = useDraft(control, draft);
  useCheckingWhileTyped(control, fields, options.checksWhileTyped ?? false);

  const isShown = useIsShown();
  const [shown] = useState(() => new Set<string>());

  const { forget, settle } = useForgettable(draft);
  const refuse = (errors: readonly WireError[], message: string) => {
    const atFields = refusedFields(errors, fields).filter(({ name }) => shown.has(name));
    for (const { name, message: why } of atFields.toReversed()) {
      control.setError(name as never, { type: 'server', message: why }, { shouldFocus: true });
    }
    setProblem(atFields.length > 0 ? undefined : message);
  };
  // What is wrong at a field that this form doesn't draw is said for the whole form.
  const refuseUnseen = (errors: FieldErrors<Values>) => {
    const names = Object.keys(errors);
    if (names.some((name) => shown.has(name))) return;
    setProblem(String(errors[names[0] ?? '']?.message ?? 'Check the form.'));
  };
  const submit = control.handleSubmit(async (values) => {
    setProblem(undefined);
    const typed = control.getValues();
    const sent = await send(values);
    settle(sent, typed);
    if (!isShown.current) return onLeft?.(sent);
    if (sent.kind === 'refused') return refuse(sent.errors ?? [], sent.reason);
    if (sent.kind === 'failed') return refuse(sent.failure.errors, failureWords(sent.failure));
    return onDone?.();
  }, refuseUnseen);
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
      event?.preventDefault();
      // A second press comes before the first is drawn.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        await submit();
      } finally {
        isUnderWay.current = false;
      }
    },
    forget,
  };
}

/** What a failure says; without an answer, also that what was sent may have arrived. */
function failureWords(failure: CallFailure): string {
  const { message } = failure;
  return isOutcomeOpen(failure) ? `${message} It may be saved anyway. Check before you try again.` : message;
}

/**
 * Reports what is wrong with a form at the moment, for a form whose button is disabled until it is valid: `unsaid` is the first problem
 * that no field shows. For the component that has the form.
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

/** Returns whether the form is still there when an answer comes. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
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
    return control.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => draft.write(isDirty === false ? undefined : values),
    });
  }, [control, draft]);
  return isRestored;
}

/**
 * Forgets a draft, and settles that of a form that was left while it was sent: the next one starts empty, unless this one is refused.
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

/** Checks what is typed with each change: fields may be right or wrong together. What the server refused stays until its field is changed. */
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
        // What a check finds is news of the form too.
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

/** Whether something is in a field, and not the half of a day. */
function isWhole({ kind }: Field, value: unknown): boolean {
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? text.length === 'MM/DD/YYYY'.length : text !== '';
}
