import { filterKeys, searchFilters } from '@pitlane/shared/features/contracts/rules/search-filters';
import { searchExamples } from '@pitlane/shared/features/contracts/rules/search-text';
import { Fragment } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { XIcon } from '../../kit/icons.ts';
import styles from './SearchHelp.module.css';

/** How to search, with examples to try. Source: portal.md §2 (Help popover) */
export function SearchHelp({
  onClose,
  onExample,
}: {
  onClose: () => void;
  onExample: (text: string) => void;
}) {
  return (
    <div className={styles.help} role="region" aria-label="Search help">
      <header>
        <h3>Advanced filtering</h3>
        <IconButton icon={XIcon} label="Close help" onClick={onClose} />
      </header>
      <p>Start with a contract number, VIN or name. Add filters after a pipe, with no spaces around it.</p>
      <dl className={styles.filters}>
        {filterKeys.map((key) => (
          <Fragment key={key}>
            <dt>{key}:</dt>
            <dd>{searchFilters[key].hint}</dd>
          </Fragment>
        ))}
      </dl>
      <h3>Examples</h3>
      <ul className={styles.examples}>
        {searchExamples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onExample(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
