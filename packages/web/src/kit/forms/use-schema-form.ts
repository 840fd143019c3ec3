import { zodResolver } from '@hookform/resolvers/zod';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { type Field, fieldsOf } from '@pitlane/shared/engine/field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { draftOf, keepDraft } from '../../session/drafts.ts';

/** What came of sending a form: nothing said, a reason for the whole, or what the server refused. */
export type Sent =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; failure: CallFailure };

interface Options<Values extends FieldValues> {
  /** The request or the arguments that it fills: labels, kinds, pickers, hints and messages are the schema's. */
  schema: z.ZodObject;
  /** What the fields start with. */
  stored: DefaultValues<Values>;
  /** The name under which unsaved text survives a lost session; absent where it may not be stored, as with a password. */
  draft?: string;
  /** Sends what the schema made of the values, once: a second press while it runs does nothing. */
  send: (values: Record<string, unknown>) => Promise<Sent>;
  onDone: () => void;
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
  const { schema, stored, draft, send, onDone } = options;
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);
  const fields = useMemo(() => new Map(fieldsOf(schema).map((field) => [field.name, field])), [schema]);
  const control = useForm<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-argument, typescript/no-explicit-any -- the resolver's types ask for a schema known in full
    resolver: zodResolver(schema as any),
    defaultValues: stored,
    mode: 'onTouched',
  });
  const { isSubmitting, isDirty } = control.formState;
  useDraft(control, draft);

  const forget = () => {
    if (draft) keepDraft(draft, '');
  };
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
    if (sent.kind === 'refused') return setProblem(sent.reason);
    if (sent.kind === 'failed') return refuse(sent.failure);
    forget();
    onDone();
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

/** Stores what is typed while it differs from what is stored, and fills it in again after a reload or a lost session. */
function useDraft<Values extends FieldValues>(
  control: UseFormReturn<Values>,
  draft: string | undefined,
): void {
  useEffect(() => {
    if (!draft) return undefined;
    const saved = draftOf(draft);
    if (saved) {
      for (const [name, value] of Object.entries(JSON.parse(saved) as Record<string, unknown>)) {
        control.setValue(name as never, value as never, { shouldDirty: true });
      }
    }
    return control.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => keepDraft(draft, isDirty === false ? '' : JSON.stringify(values)),
    });
  }, [control, draft]);
}
