import { didYouMeanText, searchWithPipes } from '@pitlane/shared/features/contracts/rules/missing-pipe';
import { noContractsSentence } from '@pitlane/shared/features/contracts/rules/nothing-found';
import styles from './SearchEmpty.module.css';

/** Why the list is empty: nothing is asked, the answer is awaited, the server is away, or there is nothing to find. */
export type EmptyKind = 'idle' | 'waiting' | 'away' | 'nothing' | 'noContracts';

interface Props {
  kind: EmptyKind;
  /** The search that found nothing. */
  searchText: string;
  /** Whether the user may find contracts of other dealers at all. */
  findsForeign: boolean;
  onExample: (text: string) => void;
}

/** What the list says when it has nothing to show: what to type, or how to widen the search. */
export function SearchEmpty({ kind, searchText, findsForeign, onExample }: Props) {
  if (kind === 'waiting') return null;
  if (kind === 'away') {
    return (
      <div className={styles.empty}>
        <h3>Waiting for the server</h3>
        <p>The search is made by itself as soon as the server answers again.</p>
      </div>
    );
  }
  if (kind === 'noContracts') {
    return (
      <div className={styles.empty}>
        <h3>No contracts</h3>
        <p>{noContractsSentence}</p>
      </div>
    );
  }
  if (kind === 'nothing') {
    const meant = searchWithPipes(searchText);
    return (
      <div className={styles.empty}>
        <h3>No contract matches</h3>
        {meant && (
          <button type="button" className={styles.example} onClick={() => onExample(meant)}>
            {didYouMeanText(meant)}
          </button>
        )}
        <p>Check the spelling, or take a filter away. The start of a name or number is enough.</p>
        {findsForeign && <p>Another dealer's contract is found only by its whole number or whole VIN.</p>}
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <h3>Type what you have</h3>
      <dl className={styles.ways}>
        <dt>Contract number</dt>
        <dd>whole, or its start</dd>
        <dt>VIN</dt>
        <dd>whole, or its last digits</dd>
        <dt>Name</dt>
        <dd>last name, or first and last</dd>
      </dl>
      <p>
        Narrow it with a filter after a pipe:{' '}
        <button type="button" className={styles.example} onClick={() => onExample('smith|make:ford')}>
          smith|make:ford
        </button>
      </p>
    </div>
  );
}
