import { Component, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { renewFailedViews } from '../lazy-view.tsx';
import styles from './LoadBoundary.module.css';
import { useClosedByEscape } from './use-closed-by-escape.ts';
import { useServerBack } from './use-server-back.ts';

interface Props {
  children: ReactNode;
  /** A part of the page, a window over it, or something optional that no one would miss. */
  part?: 'page' | 'window' | 'background';
  /** Closes the window. */
  onClose?: () => void;
}

/**
 * Keeps what surrounds a part of the portal on the screen when that part fails: because its files couldn't be loaded, since
 * the network is away or the server has newer ones, or because of an error. With the place as its key, it is tried again elsewhere.
 */
export class LoadBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** In its place: a reload would lose what is typed or being saved around it. */
  #retry = () => {
    renewFailedViews();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { children, part = 'page', onClose } = this.props;
    if (!this.state.hasFailed) return children;
    return <Failed part={part} onRetry={this.#retry} {...(onClose ? { onClose } : {})} />;
  }
}

interface FailedProps {
  part: NonNullable<Props['part']>;
  onRetry: () => void;
  onClose?: () => void;
}

/** Its button reloads everything: the page and the search are in the address. */
function Failed({ part, onRetry, onClose }: FailedProps) {
  const isAway = useServerBack(onRetry, part === 'background');
  useClosedByEscape(onClose);
  if (part === 'background') return null;
  return (
    <div className={styles.failed} data-part={part} role="alert">
      <h2>Couldn't load this part of the portal</h2>
      <p>
        {isAway
          ? "Can't reach the server. Loads automatically when it's back."
          : 'The network may be down, or the portal was just updated.'}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => location.reload()}>Reload</Button>
        {onClose && <Button onClick={onClose}>Close</Button>}
      </div>
    </div>
  );
}
