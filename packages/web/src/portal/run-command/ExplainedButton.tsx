import type { ComponentProps } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { notifyOutcome } from './use-run-command.ts';

/** A button that says why it can't be used now when it is pressed: a tooltip is shown to no finger and no keyboard. */
export function ExplainedButton({ reason, onClick, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...props}
      reason={reason}
      onClick={reason ? () => notifyOutcome({ kind: 'disabled', reason }) : onClick}
    />
  );
}
