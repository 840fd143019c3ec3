/** A notice at the edge of the page. A sticky one stays until it is closed. */
export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  title: string;
  text: string;
  isSticky: boolean;
}

/**
 * Returns the notices after one more: an identical one isn't shown again, and the first becomes sticky if the new one
 * is, because its message must not disappear automatically. Source: portal.md §8 (identical messages)
 */
export function withToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const shown = toasts.find((other) => isSame(other, toast));
  if (!shown) return [...toasts, toast];
  if (shown.isSticky || !toast.isSticky) return toasts;
  return toasts.map((other) => (other === shown ? { ...other, isSticky: true } : other));
}

/** Returns the notices after the user has closed one. Source: portal.md §8 (close button) */
export function withoutToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  return toasts.filter((other) => !isSame(other, toast));
}

/**
 * Returns the notices after the time of one has run out: it is removed unless it has become sticky.
 * Source: portal.md §8 (sticky ones never time out)
 */
export function afterToastTime(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  return toasts.filter((other) => other.isSticky || !isSame(other, toast));
}

function isSame(one: Toast, other: Toast): boolean {
  return one.kind === other.kind && one.title === other.title && one.text === other.text;
}
