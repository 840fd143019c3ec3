import { cardBrandLabel, cardBrandOf } from '@pitlane/shared/features/remittance/codes';
import type { FortePart } from '@pitlane/shared/features/remittance/forte-schema';
import { useEffect, useRef, useState } from 'react';
import styles from './Remittance.module.css';

/** The result of the processor's window: its token and the displayable part of the card. No card number comes to the portal. */
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
 * The processor's window in a page of its own, which has no access to the portal: it gets the signed parameters, and returns the token back.
 * Source: areas.md §6.5 (R40)
 */
export function CardFrame({ part, onToken }: { part: FortePart; onToken: (token: CardToken) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState('');
  // The processor draws its window inside the frame.
  const [isWindowOpen, setIsWindowOpen] = useState(false);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FrameMessage>) => {
      const page = frame.current?.contentWindow;
      if (!page || source !== page || data.from !== 'pitlane.pay') return;
      // The page is sandboxed: its origin is opaque, so that no other target than any can be named.
      if (data.kind === 'open') page.postMessage({ to: 'pitlane.pay', ...part }, '*');
      setIsWindowOpen(data.kind === 'begin');
      if (data.kind === 'failure') setState(data.message || "The card couldn't be read. Try again.");
      if (data.kind !== 'token') return;
      const { paymethodToken, last4 } = data;
      const cardBrand = cardBrandOf(data.cardBrand);
      setState(`${cardBrandLabel(cardBrand)} ending ${last4}`);
      onToken({ paymethodToken, cardBrand, last4 });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [part, onToken]);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.cardFrame}
        data-open={isWindowOpen}
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
