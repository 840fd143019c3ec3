import { counted } from '@pitlane/shared/kernel/counted';
import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/controls/Button.tsx';
import { IconButton } from '../../../kit/controls/IconButton.tsx';
import { FileDrop } from '../../../kit/forms/FileDrop.tsx';
import { XIcon } from '../../../kit/icons.ts';
import { Spinner } from '../../../kit/states/Spinner.tsx';
import styles from './PhotoField.module.css';
import { thumbPixels } from './shrink.ts';
import type { FormPhoto, Photos } from './use-photos.ts';

/** The largest file that is read; a phone's photo has 3 to 12 MB. */
const mostBytes = 50_000_000;

interface Props {
  /** The label: "Photos of the damage and the odometer". */
  label: string;
  photos: Photos;
}

/** Photos from a phone or a computer: each is shrunk and sent at once, while the rest of the form is filled in. */
export function PhotoField({ label, photos }: Props) {
  const { list, add, retry, remove } = photos;
  const left = list.filter(({ state }) => state === 'shrinking' || state === 'sending').length;
  const sent = list.filter(({ state }) => state === 'sent').length;
  return (
    <div>
      {/* Without HEIC in the list, an iPhone hands its photos over as JPEG. */}
      <FileDrop
        label={label}
        accepts="image/jpeg,image/png,image/webp"
        hint="JPEG, PNG or WebP. Location and camera data are removed."
        maxBytes={mostBytes}
        onFiles={add}
      />
      {list.length > 0 && (
        <ul className={styles.list} aria-label="Photos">
          {list.map((photo) => (
            <Photo
              key={photo.key}
              photo={photo}
              onRetry={() => retry(photo.key)}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.count}>
        {countText(list.length, sent, left)}
      </p>
    </div>
  );
}

function countText(all: number, sent: number, left: number): string {
  if (all === 0) return '';
  if (left > 0) return `Sending ${sent + 1} of ${all}. You can continue with the form.`;
  return sent === all ? `${counted(sent, 'photo')} sent.` : `${sent} of ${all} sent.`;
}

const words = { shrinking: 'Preparing…', sending: 'Sending…', sent: 'Sent', failed: 'Not sent' } as const;

function Photo(props: { photo: FormPhoto; onRetry: () => void; onRemove: () => void }) {
  const { photo, onRetry, onRemove } = props;
  const { name, state, thumb, failure } = photo;
  return (
    <li className={styles.photo} data-photo data-state={state}>
      {thumb ? <Thumb bitmap={thumb} /> : <span className={styles.thumb} aria-hidden="true" />}
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>
          {(state === 'shrinking' || state === 'sending') && <Spinner />}
          {failure && state === 'failed' ? failure.message : words[state]}
        </p>
      </div>
      {state === 'failed' && failure?.canRetry && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
      <IconButton icon={XIcon} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}

/** Drawn rather than linked: the portal's policy allows no images but those of the server. */
function Thumb({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      className={styles.thumb}
      width={thumbPixels}
      height={thumbPixels}
      aria-hidden="true"
    />
  );
}
