/** The text typed for a box that is opening. */
let held = '';

/** How long typing is held for a box that doesn't open. */
const longestMs = 5000;
let end: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds the text typed from now on for a box that is opening; otherwise it would be lost, or act as shortcuts of the page. The box takes it with
 * `takeTyped`; a click or a key that types nothing stops it. Enter is dropped, since it would press the focused control.
 */
export function holdTyping(): void {
  takeTyped();
  window.addEventListener('keydown', hold, true);
  window.addEventListener('pointerdown', takeTyped, true);
  end = setTimeout(takeTyped, longestMs);
}

/** Returns the text typed while the box was opening, and stops holding it. */
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
  // Repeats of the held key that opened the box are dropped.
  else if (isText && !event.repeat) held = `${held}${key}`;
}
