import { type ReactNode, useEffect, useRef } from 'react';
import styles from './OptionList.module.css';

interface Props<Option> {
  id: string;
  label: string;
  /** Styles its position below the box, and its rows. */
  className: string | undefined;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** The option that the keys are on; -1 for none. */
  active: number;
  isOpen: boolean;
  onPick: (option: Option) => void;
  /** Shown under the options. */
  note?: ReactNode;
  /** Draws an option. */
  children: (option: Option, index: number) => ReactNode;
}

/** The options of a text box, over what is below it, with the active one in sight. The box keeps the focus and names the active one. */
export function OptionList<Option>(props: Props<Option>) {
  const { id, label, className, options, keyOf, active, isOpen, onPick, note, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // In a dialog on a phone the list would open below the dialog's lower edge.
  const isShown = isOpen && (options.length > 0 || Boolean(note));
  useEffect(() => {
    if (isShown) list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div className={`${styles.list} ${className}`} hidden={!isOpen}>
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <div
            key={keyOf(option)}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // Before the box loses the focus, which would close the list before the click.
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(option);
            }}
          >
            {children(option, index)}
          </div>
        ))}
      </div>
      {note}
    </div>
  );
}

/** Returns the id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
