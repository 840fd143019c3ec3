import { OptionList } from '../../kit/forms/OptionList.tsx';
import styles from './CompletionList.module.css';
import { type Completion, completionId } from './use-completion.ts';

/** The filters or values that may be at the caret. */
export function CompletionList({
  completion: { options, active, isOpen, take },
}: {
  completion: Completion;
}) {
  return (
    <OptionList
      id={completionId}
      label="Filters"
      className={styles.list}
      options={options}
      keyOf={({ insert }) => insert}
      active={active}
      isOpen={isOpen}
      onPick={take}
    >
      {({ insert, hint }, index) => (
        <>
          <span className={styles.insert}>{insert}</span>
          <span className={styles.hint}>{hint}</span>
          {index === Math.max(0, active) && <kbd>Tab</kbd>}
        </>
      )}
    </OptionList>
  );
}
