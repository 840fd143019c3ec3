import type { Dealer } from '@pitlane/shared/features/dealers/schema';

interface Props {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onChoose: (dealer: Dealer) => void;
}

export function DealerLookupDialog({ onClose }: Props) {
  return (
    <dialog open>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  );
}
