import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './FileDrop.module.css';
import { useFileDrag } from './use-file-drag.ts';

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** The allowed types, as the file dialog takes them: "image/png,.svg". */
  accepts: string;
  /** The allowed files, in words: "PNG or SVG, up to 200 kB". */
  hint: string;
  /** The maximum size of a file, in bytes. */
  maxBytes: number;
  error?: string | undefined;
  /** One file only; absent: several at once. */
  isSingle?: boolean;
  /** Files are taken wherever on the page they are dropped. */
  takesWholePage?: boolean;
  /** While chosen files are being uploaded. */
  isBusy?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Removes the chosen file; absent if there is none. */
  removal?: { label: string; onRemove: () => void } | undefined;
}

/** Takes files that are dropped or chosen. A file that is too large is refused by name, and the others are accepted. */
export function FileDrop(props: Props) {
  const {
    ref,
    label,
    accepts,
    hint,
    maxBytes,
    error,
    isSingle = false,
    takesWholePage = false,
    isBusy = false,
    onFiles,
    removal,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<string>();
  const take = (files: readonly File[]) => {
    if (isBusy) return;
    const refused = files.filter(({ size }) => size > maxBytes).map(({ name }) => name);
    setTooLarge(refused.length > 0 ? `${refused.join(', ')}: too large. ${hint}.` : undefined);
    const taken = files.filter(({ size }) => size <= maxBytes);
    if (taken.length > 0) onFiles(taken);
  };
  const takeDropped = (dropped: FileList | undefined) => {
    setIsOver(false);
    const files = [...(dropped ?? [])];
    take(isSingle ? files.slice(0, 1) : files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    takeDropped(event.dataTransfer.files);
  };
  // What is dropped on the field itself has been taken there.
  const isElsewhere = ({ target }: Event) => !(target instanceof Node && field.current?.contains(target));
  useFileDrag(
    takesWholePage ? () => setIsOver(true) : undefined,
    takesWholePage ? (event) => isElsewhere(event) && takeDropped(event.dataTransfer?.files) : undefined,
  );
  // The button disappears with the file: the focus stays in the field.
  const remove = () => {
    removal?.onRemove();
    input.current?.focus();
  };
  // A file that is too large was chosen after the error.
  const message = tooLarge ?? error;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a shortcut; the button does the same */}
      <div
        ref={field}
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
          ref={(shown) => {
            input.current = shown;
            if (typeof ref === 'function') ref(shown);
            else if (ref) ref.current = shown;
          }}
          id={id}
          type="file"
          className="visually-hidden"
          accept={accepts}
          multiple={!isSingle}
          aria-describedby={`${id}-hint ${id}-message`}
          aria-invalid={Boolean(message)}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p>
          {isSingle ? 'Drop a file here or ' : 'Drop files here or '}
          <Button size="small" tabIndex={-1} isBusy={isBusy} onClick={() => input.current?.click()}>
            {isSingle ? 'Choose a file' : 'Choose files'}
          </Button>{' '}
          {removal && (
            <Button size="small" onClick={remove}>
              {removal.label}
            </Button>
          )}
        </p>
        <p id={`${id}-hint`} className={styles.hint}>
          {isBusy ? 'Uploading…' : hint}
        </p>
      </div>
      <p id={`${id}-message`} role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
