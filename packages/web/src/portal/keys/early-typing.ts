/** What has been typed for a box that is opening. */
let held = '';

/** How long a box that doesn't open keeps the keyboard. */
const longestMs = 5000;
let end: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds what is typed from now on for a box that is opening: it would be lost, or act as keys of the page below. The box takes it with
 * `takeTyped`; a press of the pointer or of a key that writes nothing gives it up. Enter is dropped, as it would press what still has the focus.
 */
export function holdTyping(): void {
  takeTyped();
  window.addEventListener('keydown', hold, true);
  window.addEventListener('pointerdown', takeTyped, true);
  end = setTimeout(takeTyped, longestMs);
}

/** Returns what was typed while the box was opening, which has the keyboard from now on; empty if nothing was. */
export function takeTyped(): string {
  const text = held;
  held = '';
  clearTimeout(end);
  window.removeEventListener('keydown', hold, true);
  window.removeEventListener('pointerdown', takeTyped, true);
  return text;
}

function hold(event: Event): void {
  // A browser that fills in a form sends a plain event, without a key.
  if (!(event instanceof KeyboardEvent)) return;
  const { key } = event;
  if (/^(Shift|CapsLock|Control|Meta|Alt|AltGraph)$/.test(key)) return;
  const isText = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isText && key !== 'Backspace' && key !== 'Enter') return void takeTyped();
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Backspace') held = held.slice(0, -1);
  // The key that opens the box, held down for long, writes nothing.
  else if (isText && !event.repeat) held = `${held}${key}`;
}
