import type { CommandCall } from '@pitlane/shared/engine/effect';
import { afterToastTime, type Toast, withoutToast, withToast } from '@pitlane/shared/kernel/toasts';
import { useSyncExternalStore } from 'react';

/** A notice of the portal, with the way back where there is one. */
export interface PortalToast extends Toast {
  undo?: CommandCall;
}

let toasts: readonly PortalToast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PortalToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; one that says the same as another is not shown twice. Source: portal.md §8 */
export function showToast(toast: PortalToast): void {
  change(withToast(toasts, toast));
}

/** Takes a notice away: the user closed it, or undid what it told. */
export function closeToast(toast: PortalToast): void {
  change(withoutToast(toasts, toast));
}

/** Takes a notice away whose time has run out; a sticky one stays. */
export function endToast(toast: PortalToast): void {
  change(afterToastTime(toasts, toast));
}

/** The notices that are shown, the oldest first. */
export function useToasts(): readonly PortalToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
