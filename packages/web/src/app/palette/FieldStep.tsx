import { ChoiceStep } from './ChoiceStep.tsx';
import { LongTextStep } from './LongTextStep.tsx';
import type { StepProps } from './StepChips.tsx';
import { isChosen } from './steps.ts';
import { TextStep } from './TextStep.tsx';

/** One argument of a command: chosen from rows, or typed. */
export function FieldStep(props: StepProps) {
  if (props.field.isLong) return <LongTextStep {...props} />;
  return isChosen(props.field) ? <ChoiceStep {...props} /> : <TextStep {...props} />;
}
