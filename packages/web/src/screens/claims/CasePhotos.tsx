import { toHttp } from '@pitlane/shared/engine/operation';
import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import {
  type ClaimPhoto,
  mostPhotos,
  type PreAuthorizationCase,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { bases } from '../../portal/api/api.ts';
import styles from './Case.module.css';

/** The photos of a pre-authorization, each large when it is opened. */
export function CasePhotos({ claim }: { claim: PreAuthorizationCase }) {
  const photos = (claim.photos ?? []).slice(0, mostPhotos);
  const [opened, setOpened] = useState<number>();
  const shown = opened === undefined ? undefined : photos[opened];
  return (
    <section className={styles.part} aria-labelledby="case-photos">
      <h2 id="case-photos">Photos</h2>
      {photos.length === 0 && <p className={styles.muted}>No photos.</p>}
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" onClick={() => setOpened(index)}>
              <img src={addressOf(claim, photo)} alt={nameOf(photo, index)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown && opened !== undefined && (
        <Dialog
          title={nameOf(shown, opened)}
          holds="table"
          footer={photos.length > 1 && <Turning photos={photos} at={opened} onTurn={setOpened} />}
          onClose={() => setOpened(undefined)}
        >
          <img className={styles.large} src={addressOf(claim, shown)} alt={nameOf(shown, opened)} />
        </Dialog>
      )}
    </section>
  );
}

interface TurningProps {
  photos: readonly ClaimPhoto[];
  at: number;
  onTurn: (to: number) => void;
}

/** Goes through the photos, round and round: a button that stops working would lose the focus. */
function Turning({ photos, at, onTurn }: TurningProps) {
  const count = photos.length;
  const turn = (by: number) => onTurn((at + by + count) % count);
  const position = photos[at]?.position;
  return (
    <>
      <span role="status" className={styles.muted}>
        {/* The title says it too, but only this is read aloud when it changes. */}
        {position && <span className="visually-hidden">{position}, </span>}
        {at + 1} of {count}
      </span>
      <Button onClick={() => turn(-1)}>Previous</Button>
      <Button onClick={() => turn(1)}>Next</Button>
    </>
  );
}

function nameOf({ position }: ClaimPhoto, index: number): string {
  return position ? `Photo ${index + 1}, ${position}` : `Photo ${index + 1}`;
}

function addressOf({ id }: PreAuthorizationCase, photo: ClaimPhoto): string {
  return bases.main + toHttp(preAuthorizationOperations.getClaimPhoto, { id, photoId: photo.id }).path;
}
