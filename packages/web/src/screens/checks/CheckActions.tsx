import type { Session } from '@pitlane/shared/access/session';
import {
  type CheckState,
  type CheckStep,
  canTake,
  isReissuable,
} from '@pitlane/shared/features/checks/rules/check-states';
import type { PlannedCheck } from '@pitlane/shared/features/checks/schema';
import { Button } from '../../kit/controls/Button.tsx';
import { Menu, MenuRow } from '../../kit/menus/Menu.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

const steps: readonly { step: CheckStep; command: string; title: string }[] = [
  { step: 'clear', command: 'check.clear', title: 'Mark cleared' },
  { step: 'reissue', command: 'check.reissue', title: 'Reissue' },
  { step: 'stop', command: 'check.stop', title: 'Record stop payment' },
  { step: 'void', command: 'check.void', title: 'Void' },
];

/** The actions of a check in its state: none once the bank has paid it, and no second replacement. */
export function CheckActions({ session, check }: { session: Session; check: PlannedCheck }) {
  const run = useRunCommand(session);
  const { checkNumber, replacedByRun } = check;
  const status = check.status as CheckState | null;
  const offered = steps.filter(
    ({ step }) =>
      status && (step === 'reissue' ? isReissuable(status, replacedByRun) : canTake(step, status)),
  );
  if (checkNumber === null || offered.length === 0) return null;
  return (
    <Menu
      title={`Check ${checkNumber}`}
      align="end"
      anchor={(anchor) => (
        <Button {...anchor} size="small" aria-label={`Actions for check ${checkNumber}`}>
          Actions
        </Button>
      )}
    >
      {offered.map(({ step, command, title }) => (
        <MenuRow
          key={step}
          title={title}
          onChoose={() => void run({ command, args: { check: checkNumber } })}
        />
      ))}
    </Menu>
  );
}
