import type { Field } from '@pitlane/shared/engine/field';
import type { PickerOption } from '@pitlane/shared/engine/picker';
import { useEffect, useState } from 'react';
import { Combobox } from '../../kit/forms/Combobox.tsx';
import { useDebounced } from '../../kit/forms/use-debounced.ts';
import { portalCalls } from '../api/api.ts';
import { useAppDispatch } from '../api/app-store.ts';
import { errorText } from '../api/error-text.ts';
import { pickerOf } from '../registry.ts';

interface Props {
  field: Field;
  /** The arguments that the picker may use. */
  given: Readonly<Record<string, unknown>>;
  refusal?: string | undefined;
  isDisabled: boolean;
  onValue: (value: string) => void;
}

/** The pause in typing before the picker searches. */
const pauseMs = 150;

/** An optional argument that a picker finds. A text that isn't picked is sent unchanged, and the server checks it. */
export function PickedField({ field, given, refusal, isDisabled, onValue }: Props) {
  const [text, setText] = useState('');
  const { options, note } = usePickerOptions(field, useDebounced(text, pauseMs), given);
  return (
    <Combobox
      label={`${field.label ?? field.name} (optional)`}
      placeholder={field.hint ?? ''}
      text={text}
      onText={(typed) => {
        setText(typed);
        onValue(typed.trim());
      }}
      options={options}
      note={note}
      onPick={(option) => {
        setText(option.text);
        onValue(option.value);
      }}
      error={refusal}
      isLocked={isDisabled}
    />
  );
}

function usePickerOptions({ picker }: Field, text: string, given: Readonly<Record<string, unknown>>) {
  const dispatch = useAppDispatch();
  const [options, setOptions] = useState<readonly PickerOption[]>();
  const [failure, setFailure] = useState<string>();
  const givenText = JSON.stringify(given);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const find = async () => {
      try {
        const query = { text, given: JSON.parse(givenText), signal };
        const found = await pickerOf(picker ? { picker } : {})?.find(portalCalls(dispatch), query);
        if (signal.aborted) return;
        setOptions(found ?? []);
        setFailure(undefined);
      } catch (error) {
        if (signal.aborted) return;
        setOptions([]);
        setFailure(errorText(error));
      }
    };
    void find();
    return () => controller.abort();
  }, [dispatch, picker, text, givenText]);
  return { options: options ?? [], note: failure ?? (options?.length === 0 ? 'No matches.' : undefined) };
}
