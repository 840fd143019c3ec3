import type { PickerOption } from '@pitlane/shared/engine/picker';
import { type KeyboardEvent, useState } from 'react';

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
  const [wanted, setWanted] = useState(-1);
  const active = Math.min(wanted, options.length - 1);
  const show = (index: number) => {
    setIsOpen(true);
    setWanted(index);
  };
  const close = () => {
    setIsOpen(false);
    setWanted(-1);
  };
  const pick = (option: PickerOption) => {
    onPick(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const chosen = options[active];
    if (event.key === 'ArrowDown') show(isOpen && active < options.length - 1 ? active + 1 : 0);
    else if (event.key === 'ArrowUp') show(active > 0 ? active - 1 : options.length - 1);
    else if (event.key === 'Enter' && isOpen && chosen) pick(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return false;
    return true;
  };
  return { isOpen, active, open: () => show(-1), close, pick, onKeyDown };
}
