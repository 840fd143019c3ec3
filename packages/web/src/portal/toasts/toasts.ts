import type { CommandCall } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';
import { afterToastTime, type Toast, withoutToast, withToast } from './toast-list.ts';

/** A toast of the portal, with its undo or next step if there is one. */
export interface PortalToast extends Toast {
  undo?: CommandCall;
  action?: { title: string; run: () => void };
}

const toasts = createSignal<readonly PortalToast[]>([]);

/**
 * Shows a notice; an identical one isn't shown twice, and the newer undo is the one that counts.
 * Source: portal.md §8
 */
export function showToast(toast: PortalToast): void {
  const others = toast.undo ? withoutToast(toasts.get(), toast) : toasts.get();
  toasts.set(withToast(others, toast));
}

/** Removes a notice: the user closed it or undid the action. */
export function closeToast(toast: PortalToast): void {
  toasts.set(withoutToast(toasts.get(), toast));
}

/** Removes the toast whose undo ran by its key or from the palette, so that it doesn't run again. */
export function closeUndone(call: CommandCall): void {
  toasts.set(toasts.get().filter(({ undo }) => undo !== call));
}

/** Removes a notice after its time; a sticky one stays. */
export function endToast(toast: PortalToast): void {
  toasts.set(afterToastTime(toasts.get(), toast));
}

/**
 * Milliseconds that a notice is shown; one that can be undone stays for longer. Assumption: the specification names no time; twelve
 * seconds are enough to see a mistake and undo it.
 */
export function toastMs({ undo }: PortalToast): number {
  return undo ? 12_000 : 6000;
}

/** The notices that are shown, the oldest first. */
export function useToasts(): readonly PortalToast[] {
  return toasts.use();
}
