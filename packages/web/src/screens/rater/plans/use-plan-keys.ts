import { type RefObject, useEffect } from 'react';
import { moveInGrid } from '../../../kit/lists/move-in-grid.ts';
import { useShortcuts } from '../../../portal/keys/use-shortcuts.ts';

/** As the dialog of the keys lists them; the grid handles them itself. */
const planKeys = [
  { keys: ['←', '→', '↑', '↓'], title: 'Go to another plan or term' },
  { keys: ['PageUp', 'PageDown'], title: 'Go to another program' },
  { keys: ['Space', 'Enter'], title: 'Choose or remove the plan' },
];

/** Moves between the prices of all programs by keys, and chooses with Enter as with Space. */
export function usePlanKeys(form: RefObject<HTMLFormElement | null>): void {
  useShortcuts('Plans', planKeys);
  useEffect(() => {
    const place = form.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        target.click();
        return;
      }
      const parts = [...(place?.querySelectorAll('tbody') ?? [])];
      moveInGrid(
        event,
        parts.map((part) => [...part.rows].map((row) => [...row.querySelectorAll('input')])),
      );
    };
    place?.addEventListener('keydown', onKeyDown);
    return () => place?.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
