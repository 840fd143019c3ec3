import type { KeyboardEvent } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { CloseButton } from './CloseButton.tsx';
import { messageId } from './message-id.ts';
import styles from './Palette.module.css';
import { PaletteFoot, PaletteMessage } from './PaletteFoot.tsx';
import { Chips, type StepProps, stepKeys } from './StepChips.tsx';
import { wrongText } from './steps.ts';

/** An argument of several lines: Enter starts a new one, Ctrl+Enter continues. */
export function LongTextStep(props: StepProps) {
  const { field, text, title, isLast } = props;
  const label = field.label ?? field.name;
  const wrong = props.refusal ?? wrongText(field, text);
  const toStep = stepKeys(props, props.onTakeText);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) toStep(event);
  };
  return (
    <div className={styles.command}>
      <div className={styles.bar}>
        <Chips title={title} said={props.said} />
        <CloseButton />
      </div>
      <PaletteMessage text={wrong} />
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette continues where the last step was typed
        autoFocus
        className={styles.long}
        aria-label={`${title}: ${label}`}
        aria-invalid={wrong !== undefined}
        aria-describedby={messageId}
        placeholder={[label, field.hint].filter(Boolean).join(': ')}
        value={text}
        onChange={(event) => props.onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.longFoot}>
        <Button look="primary" size="small" onClick={props.onTakeText} isBusy={props.isRunning}>
          {isLast ? title : 'Next'}
        </Button>
      </div>
      <PaletteFoot said={label} enter={isLast ? title : 'Next'} isLong />
    </div>
  );
}
