import { useEffect, useRef } from 'react';
import styles from './CompletionList.module.css';
import { type Completion, optionId } from './use-completion.ts';

/** The filters or values that may be at the caret. */
export function CompletionList({ completion }: { completion: Completion }) {
  const list = useRef<HTMLDivElement>(null);
  const { active } = completion;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id="search-completion"
      role="listbox"
      aria-label="Filters"
      className={styles.list}
      hidden={!completion.isOpen}
    >
      {completion.options.map((option, index) => (
        <div
          key={option.insert}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // Before the box loses the focus, which would close the list under the pointer.
          onMouseDown={(event) => {
            event.preventDefault();
            completion.take(option);
          }}
        >
          <span className={styles.insert}>{option.insert}</span>
          <span className={styles.hint}>{option.hint}</span>
          {index === Math.max(0, active) && <kbd>Tab</kbd>}
        </div>
      ))}
    </div>
  );
}
