import { choicesOf, type Field } from '@pitlane/shared/engine/field';
import type { PickerOption } from '@pitlane/shared/engine/picker';
import { useEffect, useMemo, useState } from 'react';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { errorText } from '../../portal/api/error-text.ts';
import { pickerOf } from '../../portal/registry.ts';
import { haystackOf, rank } from './rank.ts';

/** The options of a field for a text. */
export interface Options {
  options: readonly PickerOption[];
  /** Whether the options are still those of an earlier text, or none yet. */
  isFinding: boolean;
  failure: string | undefined;
  retry: () => void;
}

interface Answer {
  field: Field;
  text: string;
  attempt: number;
  options: readonly PickerOption[];
  failure?: string;
}

/** The rows to choose a field's value from: those of its closed list, or what its picker finds for a text. */
export function useOptions(field: Field, text: string, given: Readonly<Record<string, unknown>>): Options {
  const choices = useMemo(() => choicesOf(field), [field]);
  const found = usePicked(choices ? undefined : field, text, given);
  const fitting = useMemo(() => (choices ? choicesFor(choices, text) : []), [choices, text]);
  return choices ? { ...found, options: fitting } : found;
}

function choicesFor(choices: readonly { value: string; text: string }[], text: string): PickerOption[] {
  const entries = choices.map((choice) => ({
    ...choice,
    id: choice.value,
    title: choice.text,
    keywords: choice.value,
    place: 0,
    row: choice,
  }));
  return text.trim() ? rank(text, haystackOf(entries)).map(({ entry }) => entry) : entries;
}

function usePicked(
  field: Field | undefined,
  text: string,
  given: Readonly<Record<string, unknown>>,
): Options {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const picker = field && pickerOf(field);
  useEffect(() => {
    if (!field || !picker) return;
    const query = { field, text, attempt };
    const leaving = new AbortController();
    const { signal } = leaving;
    picker.find(portalCalls(dispatch) as never, { text, given, signal }).then(
      (options) => !signal.aborted && setAnswer({ ...query, options }),
      (error: unknown) => !signal.aborted && setAnswer({ ...query, options: [], failure: errorText(error) }),
    );
    return () => leaving.abort();
  }, [dispatch, field, picker, text, given, attempt]);
  const isOfField = answer?.field === field;
  return {
    options: isOfField && answer ? answer.options : [],
    isFinding: picker !== undefined && !(isOfField && answer?.text === text && answer.attempt === attempt),
    failure: isOfField ? answer?.failure : undefined,
    retry: () => {
      setAnswer(undefined);
      setAttempt(attempt + 1);
    },
  };
}
