import { zodResolver } from '@hookform/resolvers/zod';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { type Field, fieldsOf, isRequired } from '@pitlane/shared/engine/field';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

/** What came of sending a form: nothing said, a reason for the whole, or what the server refused. */
export type Sent =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; failure: CallFailure };

/** Where unsaved text survives a lost session. */
export interface Draft {
  read: () => string | undefined;
  /** An empty text forgets it. */
  write: (text: string) => void;
}

interface Options<Values extends FieldValues> {
  /** The request or the arguments that it fills: labels, kinds, pickers, hints and messages are the schema's. */
  schema: () => z.ZodObject;
  /** What the fields start with. */
  stored: DefaultValues<Values>;
  /** Absent where what is typed may not be stored, as with a password. Made once. */
  draft?: Draft | undefined;
  /** Sends what the schema made of the values, once: a second press while it runs does nothing. */
  send: (values: Record<string, unknown>) => Promise<Sent>;
  onDone: () => void;
  /** Shows what came of it where the form was left before it ended. */
  onLeft: (sent: Sent) => void;
}

/** A form that is filled, checked and sent. */
export interface SchemaForm<Values extends FieldValues> {
  control: UseFormReturn<Values>;
  fields: ReadonlyMap<string, Field>;
  /** Why it could not be sent, where that belongs to no field. */
  problem: string | undefined;
  isSending: boolean;
  /** Whether leaving would lose something. */
  isDirty: boolean;
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
  const fields = useMemo(() => new Map(fieldsOf(schema).map((field) => [field.name, field])), [schema]);
  const resolve = useMemo(() => zodResolver(schema) as unknown as Resolver<Values>, [schema]);
  const control = useForm<Values>({
    resolver: (values, context, wanted) => resolve(withoutEmpties(values, fields), context, wanted),
    defaultValues: stored,
    mode: 'onTouched',
  });
  const { isSubmitting, isDirty } = control.formState;
  useDraft(control, draft);

  const isShown = useIsShown();

  const forget = () => draft?.write('');
  const refuse = ({ errors, message }: CallFailure) => {
    const atFields = errors.filter(({ field }) => field && fields.has(field));
    for (const { field, message: why } of atFields.toReversed()) {
      control.setError(field as never, { type: 'server', message: why }, { shouldFocus: true });
    }
    setProblem(atFields.length > 0 ? undefined : message);
  };
  const submit = control.handleSubmit(async (values) => {
    setProblem(undefined);
    const sent = await send(values);
    if (sent.kind === 'done') forget();
    if (!isShown.current) return onLeft(sent);
    if (sent.kind === 'refused') return setProblem(sent.reason);
    if (sent.kind === 'failed') return refuse(sent.failure);
    return onDone();
  });
  return {
    control,
    fields,
    problem,
    isSending: isSubmitting,
    isDirty,
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

/** A text that was left empty counts as not given: null where that can be stored, so that it clears what was there. */
function withoutEmpties<Values extends FieldValues>(
  values: Values,
  fields: ReadonlyMap<string, Field>,
): Values {
  const given = Object.entries(values).map(([name, value]: [string, unknown]) => {
    const field = fields.get(name);
    if (value !== '' || !field || isRequired(field)) return [name, value];
    return [name, field.schema.safeParse(null).success ? null : undefined];
  });
  return Object.fromEntries(given) as Values;
}

/** Says whether the form is still there when an answer comes. */
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

/** Stores what is typed while it differs from what is stored, and fills it in again after a reload or a lost session. */
function useDraft<Values extends FieldValues>(
  control: UseFormReturn<Values>,
  draft: Draft | undefined,
): void {
  useEffect(() => {
    if (!draft) return undefined;
    const saved = draft.read();
    if (saved) {
      for (const [name, value] of Object.entries(JSON.parse(saved) as Record<string, unknown>)) {
        control.setValue(name as never, value as never, { shouldDirty: true });
      }
    }
    return control.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => draft.write(isDirty === false ? '' : JSON.stringify(values)),
    });
  }, [control, draft]);
}
