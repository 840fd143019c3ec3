import type { PortalError } from '@pitlane/shared/kernel/error';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { QuestionIcon, SearchIcon, XIcon } from '../../kit/icons.ts';
import { leadFromBox } from '../../kit/lists/lead-from-box.ts';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { CompletionList } from './CompletionList.tsx';
import { MarkedText, wrongPart } from './MarkedText.tsx';
import styles from './SearchBox.module.css';
import { type Completion, completionId, useCompletion } from './use-completion.ts';

/** The text of the box, and its problem. */
export interface TypedText {
  text: string;
  setText: (text: string) => void;
  error: PortalError | undefined;
  isSearching: boolean;
}

interface Props {
  ref: Ref<HTMLInputElement>;
  search: TypedText;
  isHelpShown: boolean;
  /** Enter: searches the whole text as typed. */
  onSubmit: () => void;
  onDown: () => void;
  onEscape: () => void;
  onHelp: () => void;
}

/** The box of the contract search: filters are completed at the caret, and an error is marked in the text. */
export function SearchBox({ ref, search, isHelpShown, ...on }: Props) {
  const { text, setText, error, isSearching } = search;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const completion = useCompletion(input, text, setText);

  const onKeyDown = (event: KeyboardEvent) => {
    if (completion.onKeyDown(event)) return event.preventDefault();
    if (event.nativeEvent.isComposing) return;
    // The shortcut that leads here: pressed while already here, it isn't a search.
    if (event.key === '/' && text === '') return event.preventDefault();
    if (leadFromBox(event, on) || event.key !== 'Enter') return;
    event.preventDefault();
    on.onSubmit();
    showError(input.current, error);
  };

  return (
    <div className={styles.row}>
      <div className={`${styles.box} ${error ? styles.wrong : ''}`}>
        <span className={styles.icon}>{isSearching ? <Spinner /> : <SearchIcon />}</span>
        <MarkedInput ref={input} text={text} error={error} completion={completion} onKeyDown={onKeyDown} />
        {text && (
          <IconButton
            icon={XIcon}
            label="Clear"
            className={styles.button}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          />
        )}
        <IconButton
          icon={QuestionIcon}
          label="Search help"
          className={styles.button}
          aria-expanded={isHelpShown}
          onClick={on.onHelp}
        />
      </div>
      <CompletionList completion={completion} />
    </div>
  );
}

interface MarkedInputProps extends Pick<Props, 'ref'>, Pick<TypedText, 'text' | 'error'> {
  completion: Completion;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The input over a copy of its text, which shows the mistake and the completion in place and scrolls along. */
function MarkedInput({ ref, text, error, completion, onKeyDown }: MarkedInputProps) {
  const mirror = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.field}>
      <div ref={mirror} className={styles.mirror} aria-hidden="true">
        <MarkedText text={text} error={error} />
        <span className={styles.ghost}>{completion.ghost}</span>
      </div>
      <input
        ref={ref}
        data-search-box
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search contracts"
        aria-autocomplete="both"
        aria-expanded={completion.isOpen}
        aria-controls={completionId}
        aria-activedescendant={completion.activeId}
        aria-invalid={error !== undefined}
        aria-describedby="search-status"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Contract #, VIN, or Last Name"
        value={text}
        onChange={(event) => completion.onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onSelect={completion.onSelect}
        onFocus={completion.onFocus}
        onBlur={completion.onBlur}
        onScroll={(event) => {
          if (mirror.current) mirror.current.scrollLeft = event.currentTarget.scrollLeft;
        }}
      />
    </div>
  );
}

/** Enter on a mistake selects it, ready to be typed over. */
function showError(input: HTMLInputElement | null, error: PortalError | undefined): void {
  if (input && error?.at !== undefined) input.setSelectionRange(...wrongPart(input.value, error.at));
}
