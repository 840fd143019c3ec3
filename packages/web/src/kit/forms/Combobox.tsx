import type { PickerOption } from '@pitlane/shared/engine/picker';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { XIcon } from '../icons.ts';
import { Spinner } from '../states/Spinner.tsx';
import styles from './Combobox.module.css';
import fieldStyles from './Field.module.css';
import { type ControlProps, Field } from './Field.tsx';
import { OptionList, optionId } from './OptionList.tsx';
import { type ComboboxKeys, useComboboxKeys } from './use-combobox-keys.ts';

interface Props {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  placeholder: string;
  /** The text in the box. */
  text: string;
  onText: (text: string) => void;
  /** The options for the text. */
  options: readonly PickerOption[];
  /** Shown under the options: that there are more, or none. */
  note?: string | undefined;
  onPick: (option: PickerOption) => void;
  /** The user is done with the box: the focus is elsewhere, or Enter submits the form. */
  onLeave?: () => void;
  error?: string | undefined;
  isBusy?: boolean;
  isLocked?: boolean;
}

/** A text box that suggests options: arrows and Enter choose, Esc closes the list. */
export function Combobox(props: Props) {
  const { ref, label, text, options, error, isBusy, isLocked, onText, onPick, onLeave } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const keys = useComboboxKeys(options, onPick);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div
          className={fieldStyles.box}
          data-invalid={Boolean(error)}
          data-disabled={isLocked}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            keys.close();
            onLeave?.();
          }}
        >
          <ComboboxInput {...props} ref={input} control={control} listId={listId} keys={keys} />
          {isBusy && <Spinner />}
          {text && !isLocked && (
            <button
              type="button"
              className={fieldStyles.action}
              aria-label={`Clear ${label.toLowerCase()}`}
              onClick={() => {
                onText('');
                input.current?.focus();
              }}
            >
              <XIcon />
            </button>
          )}
          <Suggestions id={listId} label={label} options={options} note={props.note} keys={keys} />
        </div>
      )}
    </Field>
  );
}

interface InputProps extends Pick<Props, 'placeholder' | 'text' | 'isLocked' | 'onText' | 'onLeave'> {
  ref: Ref<HTMLInputElement>;
  control: ControlProps;
  listId: string;
  keys: ComboboxKeys;
}

/** The text box, which keeps the focus while its list is open. */
function ComboboxInput(props: InputProps) {
  const { ref, control, listId, keys, placeholder, text, isLocked, onText, onLeave } = props;
  const { isOpen, active } = keys;
  return (
    <input
      {...control}
      ref={ref}
      className={fieldStyles.control}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      title={text}
      readOnly={isLocked}
      value={text}
      onChange={(event) => {
        onText(event.target.value);
        keys.open();
      }}
      onClick={() => !isLocked && keys.open()}
      onKeyDown={(event) => {
        if (!isLocked && keys.onKeyDown(event)) event.preventDefault();
        // It submits the form.
        else if (event.key === 'Enter' && !event.nativeEvent.isComposing) onLeave?.();
      }}
    />
  );
}

type SuggestionsProps = Pick<Props, 'label' | 'options' | 'note'> & { id: string; keys: ComboboxKeys };

/** The options under the box; a screen reader hears how many there are. */
function Suggestions({ id, label, options, note, keys: { isOpen, active, pick } }: SuggestionsProps) {
  return (
    <>
      <OptionList
        id={id}
        label={label}
        className={styles.list}
        options={options}
        keyOf={({ value }) => value}
        active={active}
        isOpen={isOpen}
        onPick={pick}
        note={note && <p className={styles.note}>{note}</p>}
      >
        {(option) => (
          <>
            {option.text}
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </>
        )}
      </OptionList>
      <span role="status" className="visually-hidden">
        {isOpen ? note || `${options.length} found` : ''}
      </span>
    </>
  );
}
