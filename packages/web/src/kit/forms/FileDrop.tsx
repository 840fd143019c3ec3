import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './FileDrop.module.css';

interface Props {
  label: string;
  /** What may be chosen, as the file dialog takes it: "image/png,.svg". */
  accepts: string;
  /** What may be chosen, in words: "PNG or SVG, up to 200 kB". */
  hint: string;
  /** The most that a file may weigh, in bytes. */
  maxBytes: number;
  error?: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen. A file that is too large is refused by name, and the others are taken. */
export function FileDrop({ label, accepts, hint, maxBytes, error, onFiles }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<string>();
  const take = (files: readonly File[]) => {
    const refused = files.filter(({ size }) => size > maxBytes).map(({ name }) => name);
    setTooLarge(refused.length > 0 ? `${refused.join(', ')}: too large. ${hint}.` : undefined);
    const taken = files.filter(({ size }) => size <= maxBytes);
    if (taken.length > 0) onFiles(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  const message = error ?? tooLarge;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a shortcut; the button does the same */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        data-invalid={message ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          accept={accepts}
          multiple
          aria-describedby={`${id}-hint ${id}-message`}
          aria-invalid={Boolean(message)}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p>
          Drop files here or{' '}
          <Button size="small" tabIndex={-1} onClick={() => input.current?.click()}>
            Choose files
          </Button>
        </p>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
      <p id={`${id}-message`} role="alert" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
