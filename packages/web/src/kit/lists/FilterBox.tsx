import { useEffect, useEffectEvent, useState } from 'react';
import fieldStyles from '../forms/Field.module.css';
import { SearchIcon } from '../icons.ts';
import styles from './FilterBox.module.css';

/** The pause in typing after which it filters. Source: portal.md §9 */
const filterBoxDebounceMs = 250;

interface Props {
  /** The filtered items, such as "brands". */
  what: string;
  /** Called once the typing has paused. */
  onFilter: (text: string) => void;
}

/** Narrows a list that is already shown, a moment after the typing has paused. Source: portal.md §2 (Filter box), §9 */
export function FilterBox({ what, onFilter }: Props) {
  const [text, setText] = useState('');
  const filter = useEffectEvent(onFilter);
  useEffect(() => {
    const timer = setTimeout(() => filter(text), filterBoxDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={fieldStyles.box}>
      <span className={styles.icon}>
        <SearchIcon />
      </span>
      <input
        className={fieldStyles.control}
        type="search"
        aria-label={`Filter ${what}`}
        placeholder={`Filter ${what}`}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
