import type { PickerOption } from '@pitlane/shared/engine/picker';
import { codesIn, textOf } from '@pitlane/shared/features/users/user-details';
import { type Ref, useMemo, useState } from 'react';
import { Combobox } from '../../kit/forms/Combobox.tsx';
import { XIcon } from '../../kit/icons.ts';
import styles from './UserScreen.module.css';

interface Props {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  placeholder: string;
  /** The codes, with commas between. */
  value: string;
  onValue: (value: string) => void;
  /** The choices to add, and the labels of those added. */
  options: readonly PickerOption[];
  error?: string | undefined;
}

/** How many matches are offered at a time. */
const mostOffered = 50;

/** Several dealers or agencies: each is removed by its button, and another is added by typing. */
export function CodesField({ ref, label, placeholder, value, onValue, options, error }: Props) {
  const [typed, setTyped] = useState('');
  const codes = codesIn(value);
  const offered = useMemo(() => {
    const wanted = typed.trim().toLowerCase();
    return options
      .filter((one) => `${one.text} ${one.value}`.toLowerCase().includes(wanted))
      .slice(0, mostOffered);
  }, [options, typed]);
  const add = (code: string) => {
    setTyped('');
    onValue(textOf([...new Set([...codes, code])]));
  };
  const nameOf = (code: string) => options.find((one) => one.value === code)?.text ?? code;
  return (
    <div className={styles.codes}>
      <Combobox
        ref={ref}
        label={label}
        placeholder={placeholder}
        text={typed}
        onText={setTyped}
        options={offered}
        note={offered.length === 0 ? 'No matches.' : undefined}
        onPick={(option) => add(option.value)}
        error={error}
      />
      {codes.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                className={styles.chip}
                aria-label={`Remove ${nameOf(code)}`}
                onClick={() => onValue(textOf(codes.filter((one) => one !== code)))}
              >
                {nameOf(code)} <XIcon size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
