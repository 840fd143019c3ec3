import { Button } from '../../kit/controls/Button.tsx';
import { XIcon } from '../../kit/icons.ts';
import styles from './FilterChips.module.css';
import type { FigureFilter } from './use-figure-filter.ts';

/** The filters of the figures; a click removes one. */
export function FilterChips({ filter }: { filter: FigureFilter }) {
  return (
    <div className={styles.chips} role="group" aria-label="Figures of">
      {filter.parts.length === 0 && <span className={styles.all}>All your dealers</span>}
      {filter.parts.map(({ key, label, text, remove }) => (
        <Button key={key} size="small" icon={XIcon} aria-label={`Remove ${label} ${text}`} onClick={remove}>
          {label}: {text}
        </Button>
      ))}
    </div>
  );
}
