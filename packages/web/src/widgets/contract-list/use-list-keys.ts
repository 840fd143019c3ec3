import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { KeyboardEvent } from 'react';
import { moveInColumns } from '../../kit/lists/move-in-columns.ts';

interface ListKeys {
  rows: readonly Contract[];
  columns: number;
  focus: (index: number) => void;
  flip: (index: number) => void;
  isFlipped: (index: number) => boolean;
  onOpen: (contract: Contract, index: number) => void;
  onLeave: () => void;
}

/** The keys of a list of cards: those of a list in columns, Enter opens the contract, Esc turns a card back or leaves the list. */
export function useListKeys({ rows, columns, focus, flip, isFlipped, onOpen, onLeave }: ListKeys) {
  return (event: KeyboardEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
    const at = Number(card?.dataset['card']);
    const contract = rows[at];
    if (!card || !contract) return;
    moveInColumns(event, {
      item: card,
      at,
      last: rows.length - 1,
      columns,
      focus,
      onEnter: () => onOpen(contract, at),
      onEscape: () => (isFlipped(at) ? flip(at) : onLeave()),
      onLeave,
    });
  };
}
