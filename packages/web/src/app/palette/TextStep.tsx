import { Command } from 'cmdk';
import { Spinner } from '../../kit/states/Spinner.tsx';
import styles from './Palette.module.css';
import { PaletteFoot, PaletteMessage } from './PaletteFoot.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { Chips, type StepProps, stepKeys, useEntered } from './StepChips.tsx';
import { wrongText } from './steps.ts';

/** The step of an argument that is typed. */
export function TextStep(props: StepProps) {
  const { field, text, title, said, isLast } = props;
  const label = field.label ?? field.name;
  const wrong = props.refusal ?? wrongText(field, text);
  useEntered(props.isEntered, props.onTakeText);
  return (
    <Command
      shouldFilter={false}
      label={`${title}: ${label}`}
      className={`${styles.command} ${styles.short}`}
    >
      <PaletteInput
        text={text}
        onText={props.onText}
        placeholder={[label, field.hint].filter(Boolean).join(': ')}
        chips={<Chips title={title} said={said} />}
        isInvalid={wrong !== undefined}
        onKeyDown={stepKeys(props, props.onTakeText)}
      />
      <PaletteMessage text={wrong} />
      <Command.List className={styles.list} label={label}>
        <Command.Item value="take" className={styles.row} onSelect={props.onTakeText}>
          <span className={styles.title}>
            {text.trim() ? `${isLast ? title : label} › ${text.trim()}` : label}
          </span>
          <span className={styles.context}>{text.trim() ? '' : field.hint}</span>
        </Command.Item>
        {props.isRunning && (
          <div className={styles.waiting}>
            <Spinner />
          </div>
        )}
      </Command.List>
      <PaletteFoot said={label} enter={isLast ? title : 'Next'} />
    </Command>
  );
}
