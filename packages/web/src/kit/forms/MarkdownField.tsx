import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { isApple } from '../controls/Keys.tsx';
import { keysText } from '../controls/shown-keys.ts';
import fieldStyles from './Field.module.css';
import { Field } from './Field.tsx';
import styles from './MarkdownField.module.css';
import { editMarkdown, type MarkdownEdit } from './markdown-edit.ts';
import { submitByKey } from './TextAreaField.tsx';

interface Props {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  label: string;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  /** Draws the text as its readers will see it. */
  preview: (text: string) => ReactNode;
}

/** A button of the toolbar, with its key, which is pressed with Ctrl or Cmd. */
interface FormatButton {
  edit: MarkdownEdit;
  face: ReactNode;
  title: string;
  shift?: true;
  /** Names the key wherever it is: with Shift, layouts type different characters. */
  code: string;
  key: string;
}

const buttons: readonly FormatButton[] = [
  { edit: 'bold', face: <b>B</b>, title: 'Bold', code: 'KeyB', key: 'B' },
  { edit: 'italic', face: <i>I</i>, title: 'Italic', code: 'KeyI', key: 'I' },
  { edit: 'heading', face: 'H', title: 'Heading', shift: true, code: 'KeyH', key: 'H' },
  { edit: 'link', face: 'Link', title: 'Link', shift: true, code: 'KeyK', key: 'K' },
  { edit: 'bullets', face: '•', title: 'Bulleted list', shift: true, code: 'Digit8', key: '8' },
  { edit: 'numbers', face: '1.', title: 'Numbered list', shift: true, code: 'Digit7', key: '7' },
];

/** A text in Markdown: six buttons with their keys over a text area, and a preview. */
export function MarkdownField({ ref, label, value, onValue, onLeave, error, preview }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const [isPreview, setIsPreview] = useState(false);
  const apply = (edit: MarkdownEdit) => {
    const box = area.current;
    if (!box) return;
    const after = editMarkdown(edit, { text: box.value, start: box.selectionStart, end: box.selectionEnd });
    box.focus();
    replaceText(box, after.text);
    onValue(after.text);
    box.setSelectionRange(after.start, after.end);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    submitByKey(event);
    const button = buttonOfKey(event);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    apply(button.edit);
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.field}>
          <Toolbar
            label={label}
            isPreview={isPreview}
            onEdit={apply}
            onPreview={() => setIsPreview((now) => !now)}
          />
          {isPreview && (
            <div className={styles.shown} role="region" aria-label="Preview">
              {preview(value)}
            </div>
          )}
          <div className={fieldStyles.box} data-long data-invalid={Boolean(error)} hidden={isPreview}>
            <textarea
              {...control}
              ref={area}
              className={fieldStyles.control}
              rows={10}
              value={value}
              onChange={(event) => onValue(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={onLeave}
            />
          </div>
        </div>
      )}
    </Field>
  );
}

interface ToolbarProps {
  label: string;
  isPreview: boolean;
  onEdit: (edit: MarkdownEdit) => void;
  onPreview: () => void;
}

function Toolbar({ label, isPreview, onEdit, onPreview }: ToolbarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${label}: format`}>
      {buttons.map(({ edit, face, title, shift, key }) => (
        <Button
          key={edit}
          size="small"
          look="quiet"
          disabled={isPreview}
          aria-label={title}
          title={`${title} (${keysText(`mod+${shift ? 'shift+' : ''}${key}`, isApple)})`}
          onClick={() => onEdit(edit)}
        >
          {face}
        </Button>
      ))}
      <Button size="small" className={styles.preview ?? ''} aria-pressed={isPreview} onClick={onPreview}>
        {isPreview ? 'Write' : 'Preview'}
      </Button>
    </div>
  );
}

function buttonOfKey(event: KeyboardEvent): FormatButton | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  return buttons.find(({ code, shift }) => code === event.code && Boolean(shift) === event.shiftKey);
}

/** Replaces what differs as if it were typed, so that the browser's own undo takes it back. */
function replaceText(box: HTMLTextAreaElement, text: string): void {
  const before = box.value;
  const most = Math.min(before.length, text.length);
  let from = 0;
  while (from < most && before[from] === text[from]) from += 1;
  let tail = 0;
  while (tail < most - from && before[before.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1;
  box.setSelectionRange(from, before.length - tail);
  const typed = text.slice(from, text.length - tail);
  // Nothing else writes into the browser's history of undo; where it is missing, the form's own value does.
  document.execCommand?.(typed === '' ? 'delete' : 'insertText', false, typed);
}
