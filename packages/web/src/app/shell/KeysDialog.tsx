import { Fragment, useEffect, useRef } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { Keys } from '../../kit/controls/Keys.tsx';
import { XIcon } from '../../kit/icons.ts';
import { type Place, usePlaces } from '../../portal/keys/use-shortcuts.ts';
import styles from './KeysDialog.module.css';

/** Lists the keys that work here and now, by place, the nearest first. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const places = withoutTaken(usePlaces().toReversed());
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
        <h2 id="keys-title">Keyboard shortcuts</h2>
        <IconButton icon={XIcon} label="Close" onClick={() => dialog.current?.close()} />
      </header>
      {places.map((place) => (
        <section key={place.name} className={styles.place}>
          <h3>{place.name}</h3>
          <dl>
            {place.shortcuts.map(({ keys, title }) => (
              <Fragment key={title}>
                <dt>
                  {keys.map((key) => (
                    <Keys key={key} of={key} />
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

/** What the whole portal does by a key that a nearer place has is not listed: the key does not do it here. */
function withoutTaken(nearestFirst: readonly Place[]): Pick<Place, 'name' | 'shortcuts'>[] {
  const near = new Set(nearestFirst.filter(({ far }) => !far).flatMap(keysOf));
  return nearestFirst
    .map(({ name, far, shortcuts }) => ({
      name,
      shortcuts: far ? shortcuts.filter(({ keys }) => !keys.every((key) => near.has(key))) : shortcuts,
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

function keysOf({ shortcuts }: Place): readonly string[] {
  return shortcuts.flatMap(({ keys }) => keys);
}
