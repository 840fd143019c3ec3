import { IconButton } from '@primer/react';
import { Fragment, useEffect, useRef } from 'react';
import { XIcon } from '../components/icons.ts';
import styles from './KeysDialog.module.css';
import { usePlaces } from './use-shortcuts.ts';

/** Lists the keys that work here and now, by place. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const places = usePlaces().toReversed();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog closes by Esc
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="keys-title"
      onClose={onClose}
      // Before the tooltip of the button inside, which would take the first Esc for itself.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        dialog.current?.close();
      }}
    >
      <header className={styles.header}>
        <h2 id="keys-title">Keys</h2>
        <IconButton
          icon={XIcon}
          aria-label="Close"
          variant="invisible"
          size="small"
          onClick={() => dialog.current?.close()}
        />
      </header>
      {places.map((place) => (
        <section key={place.name} className={styles.place}>
          <h3>{place.name}</h3>
          <dl>
            {place.shortcuts.map(({ keys, title }) => (
              <Fragment key={title}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{title}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </dialog>
  );
}
