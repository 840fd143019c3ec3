import type { KeyboardEvent } from 'react';

/** The action of a key on a list of options: move to an index, take the active option, or close the list. */
export type OptionAction = number | 'take' | 'close';

/** Returns the action of a key on a list of options, of which `active` is selected (-1 for none); undefined for any other key. */
export function optionAction(
  event: Pick<KeyboardEvent, 'key' | 'nativeEvent'>,
  active: number,
  count: number,
): OptionAction | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  switch (event.key) {
    case 'ArrowDown':
      return active < count - 1 ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    case 'Enter':
      return active >= 0 ? 'take' : undefined;
    case 'Escape':
      return 'close';
    default:
      return undefined;
  }
}
