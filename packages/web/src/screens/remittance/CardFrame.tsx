import type { FortePart } from '@pitlane/shared/features/remittance/forte-schema';
import { useEffect, useRef, useState } from 'react';
import styles from './Remittance.module.css';

/** What the processor's window gives: its token and what may be shown of the card. No card number comes to the portal. */
export interface CardToken {
  paymethodToken: string;
  cardBrand: string;
  last4: string;
}

/** A message of the page of the window. */
type FrameMessage = { from: 'pitlane.pay' } & (
  | { kind: 'open' | 'ready' | 'begin' | 'abort' }
  | ({ kind: 'token' } & CardToken)
  | { kind: 'failure'; message: string }
);

/**
 * The processor's window in a page of its own, which has no access to the portal: it gets the signed parameters, and gives the token back.
 * Source: areas.md §6.5 (R40)
 */
export function CardFrame({ part, onToken }: { part: FortePart; onToken: (token: CardToken) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState('');
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FrameMessage>) => {
      const page = frame.current?.contentWindow;
      if (!page || source !== page || data.from !== 'pitlane.pay') return;
      // The page is sandboxed: its origin is opaque, so that no other target than any can be named.
      if (data.kind === 'open') page.postMessage({ to: 'pitlane.pay', ...part }, '*');
      if (data.kind === 'failure') setState(data.message || "The card couldn't be read. Try again.");
      if (data.kind !== 'token') return;
      setState(`${data.cardBrand} ending ${data.last4}`);
      onToken({ paymethodToken: data.paymethodToken, cardBrand: data.cardBrand, last4: data.last4 });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [part, onToken]);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.cardFrame}
        title="Card"
        sandbox="allow-scripts allow-forms allow-popups"
        src="/pay/forte"
      />
      <p className={styles.small} role="status">
        {state}
      </p>
    </>
  );
}
