import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { KeyboardEvent } from 'react';

interface ListKeys {
  rows: readonly Contract[];
  columns: number;
  focus: (index: number) => void;
  flip: (index: number) => void;
  isFlipped: (index: number) => boolean;
  onOpen: (contract: Contract, index: number) => void;
  onLeave: () => void;
}

/** The keys of a list of cards: arrows move, Home and End jump, Enter opens, Esc turns a card back or leaves the list. */
export function useListKeys({ rows, columns, focus, flip, isFlipped, onOpen, onLeave }: ListKeys) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>('[data-card]');
    const index = Number(card?.dataset['card']);
    const contract = rows[index];
    if (!card || !contract) return;
    const isOnCard = target === card;
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();

    function actionOf(key: string): (() => void) | undefined {
      if (key === 'Escape') {
        if (!isOnCard) return () => card?.focus();
        return isFlipped(index) ? () => flip(index) : onLeave;
      }
      // Inside a card the keys belong to what has the focus there.
      if (!isOnCard) return undefined;
      const moves: Record<string, () => void> = {
        ArrowDown: () => focus(index + columns),
        ArrowUp: () => (index < columns ? onLeave() : focus(index - columns)),
        ArrowRight: () => focus(index + 1),
        ArrowLeft: () => focus(index - 1),
        Home: () => focus(0),
        End: () => focus(rows.length - 1),
        Enter: () => contract && onOpen(contract, index),
      };
      return moves[key];
    }
  };
}
