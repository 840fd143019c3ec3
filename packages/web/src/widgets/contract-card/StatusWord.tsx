import { briefStatus, pendingText } from '@pitlane/shared/features/cancellations/rules/pending-text';
import { type Accent, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { StatusPill, type StatusTone } from '../../kit/states/StatusPill.tsx';

const tones: Readonly<Record<Accent, StatusTone>> = {
  primary: 'accent',
  success: 'success',
  warning: 'attention',
  danger: 'danger',
};

interface Props {
  contract: Pick<Contract, 'contractStatusType' | 'isVoidedContract' | 'cancellationState'>;
  /**
   * Shows how far the cancellation is, on two lines if one is too short. Cards and rows only have room for "Cancel
   * pending".
   */
  isWhole?: boolean;
}

/** A contract's status: its color, and always the word; next to it that it is being cancelled, which the status doesn't show. */
export function StatusWord({ contract, isWhole = false }: Props) {
  const { contractStatusType: code, isVoidedContract } = contract;
  const status = `${statusLabel(code)}${isVoidedContract ? ', voided' : ''}`;
  const pending = pendingText(contract);
  const words = pending ? `${status} · ${pending}` : status;
  const brief = briefStatus(contract);
  return (
    <StatusPill
      // A shorter word starts further right. An element that was only moved there would count as a layout shift.
      key={words}
      tone={tones[brief.accent]}
      hasDot
      isWrapped={isWhole}
      title={pending && !isWhole ? words : undefined}
    >
      {pending && !isWhole ? brief.label : words}
    </StatusPill>
  );
}
