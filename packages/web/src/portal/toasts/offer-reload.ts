import { showToast } from './toasts.ts';

/** Offers to load a newer portal. The address holds the page and its searches, so that loading again keeps them. */
export function offerReload(text = 'A new version of the portal is available'): void {
  showToast({
    kind: 'info',
    title: '',
    text,
    isSticky: true,
    action: { title: 'Reload', run: () => window.location.reload() },
  });
}
