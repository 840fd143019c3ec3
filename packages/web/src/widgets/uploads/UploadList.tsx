import { sizeInWords } from '@pitlane/shared/engine/file';
import { Button } from '../../kit/controls/Button.tsx';
import { PercentProgress } from '../../kit/states/Progress.tsx';
import styles from './UploadList.module.css';
import type { Uploading, Uploads } from './use-uploads.ts';

/** The files that are being uploaded: the progress of each, or why it wasn't accepted. */
export function UploadList({ files, again, drop }: Uploads) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Uploads">
      {files.map((one) => (
        <li key={one.id} data-state={one.state}>
          <Progressing upload={one} />
          {one.state === 'refused' && one.mayRetry && (
            <Button size="small" aria-label={`Try again: ${one.file.name}`} onClick={() => again(one.id)}>
              Try again
            </Button>
          )}
          {one.state !== 'done' && (
            <Button
              size="small"
              aria-label={`${one.state === 'refused' ? 'Dismiss' : 'Cancel'}: ${one.file.name}`}
              onClick={() => drop(one.id)}
            >
              {one.state === 'refused' ? 'Dismiss' : 'Cancel'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Progressing({ upload: { file, state, share, refusal } }: { upload: Uploading }) {
  if (state === 'sending' && share < 1) {
    return (
      <div className={styles.bar}>
        <PercentProgress label={file.name} percent={Math.floor(share * 100)} />
      </div>
    );
  }
  return (
    <p className={styles.bar} role={state === 'refused' ? 'alert' : undefined}>
      <span className={styles.name}>{file.name}</span>{' '}
      <span className={styles.words}>{refusal ?? wordsOf(state, file.size)}</span>
    </p>
  );
}

function wordsOf(state: Uploading['state'], size: number): string {
  if (state === 'done') return 'Uploaded';
  return state === 'waiting' ? `${sizeInWords(size)}, waiting…` : 'Checking…';
}
