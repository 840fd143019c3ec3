import { showToast } from '../toasts/toasts.ts';

/** Copies the link to an address of the portal and says so; where the browser refuses, shows it, to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  const link = new URL(address, window.location.origin).href;
  const isCopied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  showToast(
    isCopied
      ? { kind: 'success', title: '', text: 'Copied the link to this place', isSticky: false }
      : {
          kind: 'warning',
          title: 'The browser keeps its clipboard closed',
          text: `Copy the link by hand: ${link}`,
          isSticky: true,
        },
  );
}
