import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { identity } from '../../session/identity.ts';
import { SecondFactor } from './SecondFactor.tsx';

/** Asks for the second factor again, before a change of money or rights. Source: areas.md §1.3 */
export function StepUpDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  return (
    <Dialog title="Confirm it's you" holds="question" onClose={() => onAnswer(false)}>
      <SecondFactor
        begin={() => identity.beginBrowserSignIn({ level: 2, isAgain: true })}
        onDone={() => onAnswer(true)}
      />
    </Dialog>
  );
}
