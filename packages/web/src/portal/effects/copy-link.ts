import { copyText } from '../../kit/clipboard/copy.ts';
import { showToast } from '../toasts/toasts.ts';

/** Copies the link to an address of the portal and confirms it; if the browser refuses, shows it to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  const link = new URL(address, window.location.origin).href;
  const isCopied = await copyText(link);
  showToast(
    isCopied
      ? { kind: 'success', title: '', text: 'Link copied', isSticky: false }
      : {
          kind: 'warning',
          title: 'The browser blocked clipboard access',
          text: `Copy the link yourself: ${link}`,
          isSticky: true,
        },
  );
}
