import type { PickerOption } from '@pitlane/shared/engine/picker';
import { type KeyboardEvent, useState } from 'react';
import { optionAction } from './option-keys.ts';

/** The list of a combobox: whether it is open, which option the keys are on, and what keys do. */
export interface ComboboxKeys {
  isOpen: boolean;
  /** The option that Enter picks; -1 for none. */
  active: number;
  open: () => void;
  close: () => void;
  pick: (option: PickerOption) => void;
  /** Handles a key; returns whether it did. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/** Lets arrows, Enter and Esc control a list of options. */
export function useComboboxKeys(
  options: readonly PickerOption[],
  onPick: (option: PickerOption) => void,
): ComboboxKeys {
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(-1);
  const active = Math.min(index, options.length - 1);
  const openAt = (option: number) => {
    setIsOpen(true);
    setIndex(option);
  };
  const close = () => {
    setIsOpen(false);
    setIndex(-1);
  };
  const pick = (option: PickerOption) => {
    onPick(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const action = optionAction(event, active, options.length);
    const option = options[active];
    if (typeof action === 'number') openAt(action);
    else if (isOpen && action === 'close') close();
    else if (isOpen && action === 'take' && option) pick(option);
    else return false;
    return true;
  };
  return { isOpen, active, open: () => openAt(-1), close, pick, onKeyDown };
}
