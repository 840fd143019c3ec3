import { Component, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './LoadBoundary.module.css';
import { useServerBack } from './use-server-back.ts';

/**
 * Keeps what surrounds a part of the portal on the screen when that part fails: its files could not be loaded, since
 * the network is away or the server has newer ones, or it broke. By a key of its place it is tried again elsewhere.
 */
export class LoadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

/** The address holds the page and the search, so that loading again loses nothing. */
function Failed() {
  const isAway = useServerBack(() => location.reload());
  return (
    <div className={styles.failed} role="alert">
      <h2>Couldn't load this part of the portal</h2>
      <p>
        {isAway
          ? "Can't reach the server. Reloads automatically when it's back."
          : 'The network may be down, or the portal was just updated.'}
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
