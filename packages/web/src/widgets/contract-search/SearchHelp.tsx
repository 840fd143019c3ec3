import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import { filterKeys, searchFilters } from '@pitlane/shared/features/contracts/rules/search-filters';
import { searchExamples } from '@pitlane/shared/features/contracts/rules/search-text';
import { Fragment } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { iconNamed, XIcon } from '../../kit/icons.ts';
import { commands } from '../../portal/registry.ts';
import styles from './SearchHelp.module.css';

/** The icons of a card that the help explains, in the specification's words; absent if the command has them. Source: portal.md §2 */
const cardIcons: Readonly<Record<string, string | undefined>> = {
  'contract.download': 'Download',
  'contract.printCancelForm': undefined,
  'contract.refresh': undefined,
  'contract.quoteCancel': undefined,
};

interface Props {
  session: Session | undefined;
  onClose: () => void;
  onExample: (text: string) => void;
}

/** The cancel quote, the icons of a card, and how to filter, with examples to try. Source: portal.md §2 (Help popover) */
export function SearchHelp({ session, onClose, onExample }: Props) {
  const icons = commands.filter((command) => command.id in cardIcons && session && mayRun(command, session));
  const quote = icons.find(({ id }) => id === 'contract.quoteCancel');
  return (
    <div className={styles.help} role="region" aria-label="Search help">
      <IconButton icon={XIcon} label="Close help" className={styles.close} onClick={onClose} />
      {quote && (
        <section>
          <h3>Cancel quote</h3>
          <p>
            {quote.title} on an active contract shows what cancelling it would refund, and why. Saving the
            quote gives it a number. Nothing is cancelled until it is requested.
          </p>
        </section>
      )}
      {icons.length > 0 && (
        <section>
          <h3>Card icons</h3>
          <ul className={styles.icons}>
            {icons.map(({ id, icon, title }) => {
              const Icon = iconNamed[icon];
              return (
                <li key={id}>
                  {Icon && <Icon />}
                  {cardIcons[id] ?? title}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <Filtering onExample={onExample} />
    </div>
  );
}

function Filtering({ onExample }: Pick<Props, 'onExample'>) {
  return (
    <section>
      <h3>Advanced filtering</h3>
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
    </section>
  );
}
