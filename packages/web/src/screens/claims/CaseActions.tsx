import type { Session } from '@pitlane/shared/access/session';
import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { claimKinds } from '@pitlane/shared/features/claims/rules/claims-link';
import { typeNameOf } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { PreAuthorizationStep } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { StepDialog, type StepWithForm } from './StepDialog.tsx';

/** Every step with its button and key, in the order of the buttons. */
const buttons: readonly { step: PreAuthorizationStep; title: string; key: string }[] = [
  { step: 'approve', title: 'Approve', key: 'a' },
  { step: 'deny', title: 'Deny', key: 'd' },
  { step: 'askInfo', title: 'Ask for information', key: 'i' },
  { step: 'answer', title: 'Answer', key: 'r' },
  { step: 'print', title: 'Print', key: 'p' },
  { step: 'supplement', title: 'Supplement', key: 's' },
  { step: 'void', title: 'Void', key: 'v' },
];

/** The steps of a pre-authorization as buttons; while it is being read, they only take their place. */
export function StepButtons(props: {
  steps: PreAuthorizationCase['steps'];
  onTake?: (step: PreAuthorizationStep) => void;
}) {
  const { steps, onTake } = props;
  return offeredOf(steps).map(({ step, title, key }, index) => (
    <Button key={step} look={index === 0 ? 'primary' : 'plain'} keys={key} onClick={() => onTake?.(step)}>
      {title}
    </Button>
  ));
}

function offeredOf(steps: PreAuthorizationCase['steps']) {
  return buttons.filter(({ step }) => steps?.includes(step));
}

interface Props {
  session: Session;
  claim: PreAuthorizationCase;
  /** After a step that changes it. */
  onDone?: () => void;
}

/** The actions that the user may take on a pre-authorization now, each with its key. */
export function CaseActions({ session, claim, onDone }: Props) {
  const [asked, setAsked] = useState<StepWithForm>();
  const navigate = useNavigate();
  const run = useRunCommand(session);
  const take = (step: PreAuthorizationStep) => {
    if (step === 'print') return void run({ command: 'claim.print', args: { number: claim.number } });
    if (step === 'supplement') return void navigate(supplementPath(claim));
    setAsked(step);
  };
  useShortcuts(
    'Pre-authorization',
    offeredOf(claim.steps).map(({ step, title, key }) => ({
      keys: [key.toUpperCase()],
      title,
      run: () => take(step),
    })),
  );
  return (
    <>
      <StepButtons steps={claim.steps} onTake={take} />
      {asked && (
        <StepDialog
          session={session}
          claim={claim}
          step={asked}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The form of a supplement: that of a new claim of the same kind on the same contract. */
function supplementPath({ policyContractId, preAuthorizationTypeId, number }: PreAuthorizationCase): string {
  const type = typeNameOf(preAuthorizationTypeId);
  const kind = claimKinds.find(({ name }) => name === type)?.address ?? 'choose';
  return `/claims-authorization/contract/${policyContractId}/${kind}?supplements=${number}`;
}
