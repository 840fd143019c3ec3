import type { PickerOption } from '@pitlane/shared/engine/picker';
import { useEffect, useRef } from 'react';
import styles from './Combobox.module.css';
import { type ComboboxKeys, optionId } from './use-combobox-keys.ts';

interface Props {
  id: string;
  label: string;
  options: readonly PickerOption[];
  note: string | undefined;
  keys: ComboboxKeys;
}

/** The options of a combobox, below it, with the active one in sight. */
export function ComboboxOptions({ id, label, options, note, keys: { isOpen, active, pick } }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // In a dialog on a phone the list would open below the dialog's lower edge.
  const hasRows = options.length > 0 || Boolean(note);
  useEffect(() => {
    if (isOpen && hasRows) list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, hasRows]);
  return (
    <div className={styles.list} hidden={!isOpen}>
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // Before the box loses the focus, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              pick(option);
            }}
          >
            {option.text}
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </div>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
