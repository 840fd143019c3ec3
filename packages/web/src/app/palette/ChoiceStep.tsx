import type { Field } from '@pitlane/shared/engine/field';
import type { PickerOption } from '@pitlane/shared/engine/picker';
import { folded } from '@pitlane/shared/kernel/folded';
import { Command } from 'cmdk';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { movesRow } from '../../kit/lists/use-rows-below.ts';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { pickerOf } from '../../portal/registry.ts';
import { pressOwn } from './enter-key.ts';
import styles from './Palette.module.css';
import { PaletteFoot, PaletteMessage } from './PaletteFoot.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { MarkedTitle } from './PaletteRow.tsx';
import { marksIn } from './rank.ts';
import { Chips, type StepProps, stepKeys, useEntered } from './StepChips.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useOptions } from './use-options.ts';
import { useRowPositions } from './use-row-positions.ts';

const rowOf = (value: string) => `option ${value}`;

/** The step of an argument whose value is chosen from rows. */
export function ChoiceStep(props: StepProps) {
  const { field, text, said, title, isLast } = props;
  const search = useOptions(field, text, props.given);
  const { options, isLoading } = search;
  const list = useRef<HTMLDivElement>(null);
  useRowPositions(list, options.length);
  const { active, select } = useActiveRow(options.map(({ value }) => rowOf(value)));
  const { onText, onKeyDown, retry } = useTaking(props, search, active);
  const label = field.label ?? field.name;
  return (
    <Command
      shouldFilter={false}
      loop
      label={`${title}: ${label}`}
      className={styles.command}
      value={active}
      onValueChange={select}
    >
      <PaletteInput
        text={text}
        onText={onText}
        placeholder={field.hint ?? label}
        chips={<Chips title={title} said={said} />}
        onKeyDown={onKeyDown}
      />
      <PaletteMessage text={props.refusal} />
      <Command.List ref={list} className={styles.list} label={label} aria-busy={isLoading}>
        <OptionRows {...props} search={{ ...search, retry }} label={label} />
      </Command.List>
      <PaletteFoot
        said={`${label}: ${options.length} to choose from`}
        enter={options.length === 0 ? undefined : isLast ? title : 'Next'}
      />
    </Command>
  );
}

/** Takes the active row by Enter, once the rows are those of the typed text. */
function useTaking(props: StepProps, search: ReturnType<typeof useOptions>, active: string) {
  const { options, isLoading, failure } = search;
  const [isAwaited, setIsAwaited] = useState(false);
  const [hasMoved, setHasMoved] = useState(false);
  // If nothing matches, the step says so and waits for another text.
  useEntered((props.isEntered || isAwaited) && !isLoading && failure === undefined, () => {
    setIsAwaited(false);
    if (options[0]) props.onTake(options[0]);
  });
  // Here and not by the row, which listens only some time after it is drawn.
  const takeActive = () => {
    const option = options.find(({ value }) => rowOf(value) === active);
    // The rows are those of an earlier text, or none yet: what this one finds is meant, unless the user went to a row.
    if (isLoading && !hasMoved) setIsAwaited(true);
    else if (option) props.onTake(option);
  };
  const toStep = stepKeys(props, takeActive);
  const onText = (next: string) => {
    setHasMoved(false);
    setIsAwaited(false);
    props.onText(next);
  };
  // Trying again shows the rows; it takes none.
  const retry = () => {
    setIsAwaited(false);
    search.retry();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (movesRow(event)) {
      setHasMoved(true);
      setIsAwaited(false);
    }
    toStep(event);
  };
  return { onText, onKeyDown, retry };
}

interface OptionRowsProps extends Pick<StepProps, 'field' | 'text' | 'isRunning' | 'onTake'> {
  search: ReturnType<typeof useOptions>;
  label: string;
}

/** The rows to choose from; or that they are loading, couldn't be loaded, or are none. */
function OptionRows({ field, text, isRunning, onTake, search, label }: OptionRowsProps) {
  const { options, isLoading, failure, retry } = search;
  const words = folded(text).split(/\s+/).filter(Boolean);
  return (
    <>
      {(isLoading && options.length === 0) || isRunning ? (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      ) : null}
      {failure && <Failure text={failure} onRetry={retry} />}
      {!failure && !isLoading && options.length === 0 && (
        <div className={styles.nothing}>
          {text.trim() ? `No ${label.toLowerCase()} matches “${text.trim()}”.` : emptyText(field)}
        </div>
      )}
      {options.length > 0 && (
        <Command.Group heading={label} className={styles.section} data-stale={isLoading}>
          {options.map((option) => (
            <OptionRow key={option.value} option={option} words={words} onTake={onTake} />
          ))}
        </Command.Group>
      )}
    </>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.nothing}>
      {text}{' '}
      <Button size="small" onKeyDown={pressOwn} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface OptionRowProps {
  option: PickerOption;
  /** The typed words, marked in its title. */
  words: readonly string[];
  onTake: StepProps['onTake'];
}

function OptionRow({ option, words, onTake }: OptionRowProps) {
  return (
    <Command.Item value={rowOf(option.value)} className={styles.row} onSelect={() => onTake(option)}>
      <span className={styles.words}>
        <span className={styles.title}>
          <MarkedTitle text={option.text} marks={marksIn(option.text, words)} />
        </span>
        <span className={styles.context}>{option.detail}</span>
      </span>
    </Command.Item>
  );
}

/** The text before anything is typed. */
function emptyText(field: Field): string {
  return pickerOf(field)?.none ?? 'Nothing to choose from yet.';
}
