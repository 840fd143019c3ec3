import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './FileDrop.module.css';
import { useDropTarget } from './use-drop-target.ts';

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

/** A field for files that are dropped or chosen. Files that are too large are refused by name; the others are accepted. */
export function FileDrop(props: Props) {
  const { ref, label, accepts, hint, error, isSingle = false, isBusy = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const { take, target, tooLarge } = useTakenFiles(props);
  // A file that is too large was chosen later than the error.
  const message = tooLarge ?? error;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* Dropping is a shortcut; the button does the same. */}
      <div {...target} className={styles.drop} data-invalid={message ? true : undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          accept={accepts}
          multiple={!isSingle}
          aria-describedby={`${id}-hint ${id}-message`}
          aria-invalid={Boolean(message)}
          onChange={({ target: chosen }) => {
            take([...(chosen.files ?? [])]);
            chosen.value = '';
          }}
        />
        <ChooseOrRemove
          {...props}
          onChoose={() => input.current?.click()}
          onFocus={() => input.current?.focus()}
        />
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

interface ChooseOrRemoveProps extends Pick<Props, 'isSingle' | 'isBusy' | 'removal'> {
  onChoose: () => void;
  /** Focuses the field. */
  onFocus: () => void;
}

function ChooseOrRemove({ isSingle, isBusy = false, removal, onChoose, onFocus }: ChooseOrRemoveProps) {
  // The button disappears with the file, so the focus moves to the field.
  const remove = () => {
    removal?.onRemove();
    onFocus();
  };
  return (
    <p>
      {isSingle ? 'Drop a file here or ' : 'Drop files here or '}
      <Button size="small" tabIndex={-1} isBusy={isBusy} onClick={onChoose}>
        {isSingle ? 'Choose a file' : 'Choose files'}
      </Button>{' '}
      {removal && (
        <Button size="small" onClick={remove}>
          {removal.label}
        </Button>
      )}
    </p>
  );
}

/** Takes files up to the maximum size; `tooLarge` names those that weren't. */
function useTakenFiles({ hint, maxBytes, isSingle, takesWholePage = false, isBusy, onFiles }: Props) {
  const [tooLarge, setTooLarge] = useState<string>();
  const take = (files: readonly File[]) => {
    if (isBusy) return;
    const refused = files.filter(({ size }) => size > maxBytes).map(({ name }) => name);
    setTooLarge(refused.length > 0 ? `${refused.join(', ')}: too large. ${hint}.` : undefined);
    const taken = files.filter(({ size }) => size <= maxBytes);
    if (taken.length > 0) onFiles(taken);
  };
  const target = useDropTarget((files) => take(isSingle ? files.slice(0, 1) : files), takesWholePage);
  return { take, target, tooLarge };
}
