import { isApple } from '../../kit/controls/Keys.tsx';
import { keysText } from '../../kit/controls/shown-keys.ts';
import { store, stored } from '../../session/stored.ts';
import { showToast } from '../toasts/toasts.ts';
import { isTurnedOff } from './use-shortcuts.ts';

/** An entry that was chosen without its key. */
interface Chosen {
  id: string;
  title: string;
  keys: string | undefined;
}

/** The number of choices without a key after which the key is taught. */
const timesBefore = 3;

/** Counts a choice from the palette or a menu, and teaches its key once, in a toast that closes automatically. */
export function noteWithoutKey({ id, title, keys }: Chosen): void {
  // Touch screens have no keys to learn.
  if (!keys || isTurnedOff(keys) || matchMedia('(hover: none)').matches) return;
  const counts = timesIn(stored('taughtKeys'));
  const times = (counts[id] ?? 0) + 1;
  if (times > timesBefore) return;
  store('taughtKeys', { ...counts, [id]: times });
  if (times < timesBefore) return;
  showToast({
    kind: 'info',
    title: 'Faster by keyboard',
    text: `${title}: press ${keysText(keys, isApple)}.`,
    isSticky: false,
  });
}

function timesIn(value: unknown): Readonly<Record<string, number>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, number>)
    : {};
}
