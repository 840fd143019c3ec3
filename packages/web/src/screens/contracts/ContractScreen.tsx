import type { Session } from '@pitlane/shared/access/session';
import { type CardSize, cardHeights, cardSizes } from '@pitlane/shared/features/contracts/rules/card-sizes';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { ArrowLeftIcon, DashIcon, PlusIcon } from '../../kit/icons.ts';
import { Loading } from '../../kit/states/Loading.tsx';
import { useSearchWindow } from '../../portal/address/search-window.ts';
import { useSelected } from '../../portal/commands/selection.ts';
import { useReconnect } from '../../portal/connection/use-reconnect.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { tabTitle } from '../../widgets/brand/brand-of-host.ts';
import { ContractCard } from '../../widgets/contract-card/ContractCard.tsx';
import { useContractSelection } from '../../widgets/contract-card/use-contract-selection.ts';
import { useLiveContracts } from '../../widgets/contract-live/use-live-contracts.ts';
import styles from './ContractScreen.module.css';
import { ContractSections } from './ContractSections.tsx';
import { useContract } from './use-contract.ts';

/** One contract on a page of its own, at the size that reads best. Source: decisions.md §1.4 and §7 */
export function ContractScreen() {
  const session = useOutletContext<Session>();
  const { program = '', number = '' } = useParams();
  const { contract, isReading, isMissing, failure, retry } = useContract(program, number);
  const [size, setSize] = useState<CardSize>('large');
  const [isFlipped, setIsFlipped] = useState(false);
  // What hangs on the contract must be asked for first: the card does not wait for its places.
  const isPainted = useDeferredValue(contract !== undefined, false);
  const flip = useCallback(() => setIsFlipped((was) => !was), []);
  const { label: backLabel, goBack } = useWayBack();
  useReconnect(failure, retry);
  useLiveContracts(useMemo(() => (contract ? [contract] : []), [contract]));
  useSelected('page', useContractSelection(contract));
  const step = (by: number) => {
    const next = cardSizes[cardSizes.indexOf(size) + by];
    if (next) setSize(next);
  };
  useShortcuts('Contract', [
    { keys: ['F'], title: 'Flip the card', run: flip },
    { keys: ['+'], title: 'Larger card', run: () => step(1) },
    { keys: ['-'], title: 'Smaller card', run: () => step(-1) },
    { keys: ['Esc'], title: backLabel, run: goBack },
  ]);
  const name = contract && customerName(contract.customer);
  useEffect(() => {
    document.title = tabTitle(`${name ? `${name} · ` : ''}${program}-${number}`);
  }, [name, program, number]);

  if (!contract && isReading && !failure)
    return (
      <div className={styles.page} style={{ minHeight: cardHeights[size] }}>
        <Loading />
      </div>
    );
  if (!contract) {
    return (
      <div className={styles.page}>
        <h1>{isMissing ? `No contract ${program}-${number}` : 'The contract could not be read'}</h1>
        <p>{isMissing ? 'It does not exist, or it belongs to another dealer.' : failure?.message}</p>
        <Button onClick={() => (isMissing ? goBack() : retry())}>
          {isMissing ? backLabel : 'Try again'}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Button className={styles.back} look="quiet" size="small" icon={ArrowLeftIcon} onClick={goBack}>
        {backLabel}
      </Button>
      <header className={styles.header}>
        <h1>
          {program} {number}
        </h1>
        <div className={styles.sizes} role="group" aria-label="Card size">
          <IconButton
            icon={DashIcon}
            label="Smaller card"
            keys="-"
            disabled={size === cardSizes[0]}
            onClick={() => step(-1)}
          />
          <span className={styles.size}>{size}</span>
          <IconButton
            icon={PlusIcon}
            label="Larger card"
            keys="+"
            disabled={size === cardSizes.at(-1)}
            onClick={() => step(1)}
          />
        </div>
      </header>
      <ContractCard contract={contract} size={size} isFlipped={isFlipped} onFlip={flip} />
      {isPainted && <ContractSections session={session} contract={contract} />}
    </div>
  );
}

/** Back to the search that led here, or to a new one. */
function useWayBack(): { label: string; goBack: () => void } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { open } = useSearchWindow();
  const isFromSearch = (state as { isFromSearch?: boolean } | null)?.isFromSearch === true;
  return isFromSearch
    ? { label: 'Back to results', goBack: () => void navigate(-1) }
    : { label: 'Search contracts', goBack: () => open('maximized') };
}
