import type { Field } from '@pitlane/shared/engine/field';
import type { PickerOption } from '@pitlane/shared/engine/picker';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { isEnter } from './enter-key.ts';
import styles from './Palette.module.css';

export interface StepProps {
  /** The command's title. */
  title: string;
  field: Field;
  /** The answers of the previous steps, as text. */
  said: readonly string[];
  /** The arguments so far. */
  given: Readonly<Record<string, unknown>>;
  text: string;
  /** Why the last answer was refused. */
  refusal: string | undefined;
  isRunning: boolean;
  /** Enter was already pressed for the text, before the step was shown: the answer is taken as soon as possible. */
  isEntered: boolean;
  /** The command runs after this step. */
  isLast: boolean;
  onText: (text: string) => void;
  onTake: (option: PickerOption) => void;
  onTakeText: () => void;
  onBack: () => void;
}

/** The command and its answers so far, in front of the text box. */
export function Chips({ title, said }: Pick<StepProps, 'title' | 'said'>) {
  return (
    <span className={styles.chips}>
      {[title, ...said].map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two answers may be the same
        <span key={index} className={styles.chip}>
          {part}
        </span>
      ))}
    </span>
  );
}

/** Takes the answer that was entered before its step was shown, once. */
export function useEntered(isReady: boolean, take: () => void): void {
  const onReady = useEffectEvent(take);
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
}

/** The keys of every step: Backspace in the empty box goes one step back, `take` by Enter one step on. A held key does neither again. */
export function stepKeys({ text, onBack }: Pick<StepProps, 'text' | 'onBack'>, take: () => void) {
  return (event: KeyboardEvent) => {
    const isBack = event.key === 'Backspace' && text === '' && !event.nativeEvent.isComposing;
    if (!isBack && !isEnter(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isBack) onBack();
    else take();
  };
}
