import { choicesOf, type Field } from '@pitlane/shared/engine/field';
import type { PickerOption } from '@pitlane/shared/engine/picker';
import { useEffect, useMemo, useState } from 'react';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { errorText } from '../../portal/api/error-text.ts';
import { pickerOf } from '../../portal/registry.ts';
import { haystackOf, rank } from './rank.ts';

/** The options of a field, and the state of their search. */
export interface Options {
  options: readonly PickerOption[];
  /** The options for this text are on their way; until then those of an earlier text are shown. */
  isLoading: boolean;
  failure: string | undefined;
  retry: () => void;
}

interface Result {
  field: Field;
  text: string;
  attempt: number;
  options: readonly PickerOption[];
  failure?: string;
}

/** The options of a field for a text: from its closed list, or else from its picker. */
export function useOptions(field: Field, text: string, given: Readonly<Record<string, unknown>>): Options {
  const choices = useMemo(() => choicesOf(field), [field]);
  const search = usePickerSearch(choices ? undefined : field, text, given);
  const matches = useMemo(() => (choices ? choicesFor(choices, text) : []), [choices, text]);
  return choices ? { ...search, options: matches } : search;
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

function usePickerSearch(
  field: Field | undefined,
  text: string,
  given: Readonly<Record<string, unknown>>,
): Options {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<Result>();
  const [attempt, setAttempt] = useState(0);
  const picker = field && pickerOf(field);
  useEffect(() => {
    if (!field || !picker) return;
    const query = { field, text, attempt };
    const controller = new AbortController();
    const { signal } = controller;
    picker.find(portalCalls(dispatch) as never, { text, given, signal }).then(
      (options) => !signal.aborted && setResult({ ...query, options }),
      (error: unknown) => !signal.aborted && setResult({ ...query, options: [], failure: errorText(error) }),
    );
    return () => controller.abort();
  }, [dispatch, field, picker, text, given, attempt]);
  const isOfField = result?.field === field;
  return {
    options: isOfField && result ? result.options : [],
    isLoading: picker !== undefined && !(isOfField && result?.text === text && result.attempt === attempt),
    failure: isOfField ? result?.failure : undefined,
    retry: () => {
      setResult(undefined);
      setAttempt(attempt + 1);
    },
  };
}
