import { Fragment } from 'react';
import { Keys } from '../../kit/controls/Keys.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { type Place, usePlaces } from '../../portal/keys/use-shortcuts.ts';
import styles from './KeysDialog.module.css';

/** Lists the keys that work now, by place, the nearest first. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const places = withoutTaken(usePlaces().toReversed());
  return (
    <Dialog title="Keyboard shortcuts" holds="question" onClose={onClose}>
      {places.map((place) => (
        <section key={place.name} className={styles.place}>
          <h2>{place.name}</h2>
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
    </Dialog>
  );
}

/** Leaves out keys of the whole portal that a nearer place overrides. */
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
