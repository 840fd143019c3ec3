import type { Session } from '@pitlane/shared/access/session';
import { contractSeenBy } from '@pitlane/shared/features/contracts/contract-seen-by';
import { type CardSize, cardHeights } from '@pitlane/shared/features/contracts/rules/card-sizes';
import { statusAccent } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { type KeyboardEvent, type MouseEvent, memo, useId, useMemo, useState } from 'react';
import { CardBack } from './CardBack.tsx';
import { CardFront } from './CardFront.tsx';
import styles from './ContractCard.module.css';

interface Props {
  contract: Contract;
  /** Whose actions it offers. Given, so that no card of a list looks at every change of the store. */
  session: Session | undefined;
  size: CardSize;
  isFlipped: boolean;
  /** Receives the card's place in its list. */
  onFlip: (index: number) => void;
  /** The card's place in its list, from 0; absent if it is alone. */
  index?: number;
  /** The length of that list; -1 if it is unknown. */
  total?: number;
  isTabStop?: boolean;
}

/** One contract, front and back; a click or F flips it, and in a list a tap opens it. Source: portal.md §2 (Contract card) */
export const ContractCard = memo(function ContractCard({
  contract,
  session,
  size,
  isFlipped,
  onFlip,
  index,
  total,
  isTabStop = true,
}: Props) {
  const titleId = useId();
  const seen = useMemo(() => contractSeenBy(session, contract), [session, contract]);
  const key = contractKeyText(contract);
  const { hasTurned, hasChanged, endMark } = useSeen(key, contract.version, isFlipped);
  const flip = () => onFlip(index ?? 0);
  const Face = isFlipped ? CardBack : CardFront;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an article of a feed takes the focus and keys; the flip has its button too
    <article
      className={styles.card}
      data-accent={statusAccent(contract.contractStatusType)}
      data-size={size}
      data-card={index}
      data-changed={hasChanged}
      style={{ height: cardHeights[size] }}
      aria-labelledby={titleId}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={total}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={isTabStop ? 0 : -1}
      onAnimationEnd={(event) => event.target === event.currentTarget && endMark()}
      onClick={(event) => isFlippingClick(event) && flip()}
      onKeyDown={(event) => isFlippingKey(event) && flip()}
    >
      <div
        key={isFlipped ? `back ${key}` : 'front'}
        className={`${styles.face} ${hasTurned ? styles.turned : ''}`}
      >
        <Face
          contract={seen}
          session={session}
          titleId={titleId}
          size={size}
          isTabStop={isTabStop}
          onFlip={flip}
        />
      </div>
    </article>
  );
});

/** A click on a link or a button is that control's, and one that selects text flips nothing. */
function isFlippingClick({ target }: MouseEvent): boolean {
  const isOnControl = (target as Element).closest('a, button') !== null;
  const isSelecting = !(getSelection()?.isCollapsed ?? true);
  return !isOnControl && !isSelecting;
}

/** Takes F, which means nothing else in a card. */
function isFlippingKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Returns whether the card was flipped, or its contract changed, since it was shown. When a search puts another contract into the card, that starts over. */
function useSeen(key: string, version: Contract['version'], isFlipped: boolean) {
  const fresh = { key, firstSide: isFlipped, hasTurned: false, version, hasChanged: false };
  const [seen, setSeen] = useState(fresh);
  if (seen.key !== key) setSeen(fresh);
  // Only flipping animates; a card that scrolls into view on either side doesn't.
  else if (!seen.hasTurned && isFlipped !== seen.firstSide) setSeen({ ...seen, hasTurned: true });
  // A card that changes while visible is marked briefly.
  else if (version !== seen.version) setSeen({ ...seen, version, hasChanged: true });
  const { hasTurned, hasChanged } = seen;
  return { hasTurned, hasChanged, endMark: () => setSeen({ ...seen, hasChanged: false }) };
}
