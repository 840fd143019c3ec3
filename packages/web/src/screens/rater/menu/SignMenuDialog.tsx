import { portalCalls } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import { SignDialog } from '../../../widgets/signing/SignDialog.tsx';
import type { SaveNow } from '../use-saving.ts';
import { useMenuToSign } from './use-menu-to-sign.ts';

interface Props {
  savedQuoteID: number;
  saveNow: SaveNow;
  onClose: () => void;
}

/** The customer reads what was accepted and declined, and types a name to sign it. Source: areas.md R53 */
export function SignMenuDialog({ savedQuoteID, saveNow, onClose }: Props) {
  const dispatch = useAppDispatch();
  const answer = useMenuToSign(savedQuoteID, saveNow);
  const { data } = answer;
  const previewHash = data?.previewHash ?? '';
  return (
    <SignDialog
      title="Sign menu"
      document="menu"
      answer={answer}
      texts={data?.texts?.map(({ text }) => text ?? '')}
      last={data?.signatures?.[0]}
      sign={(signedName) => portalCalls(dispatch).signMenu({ savedQuoteID, signedName, previewHash })}
      onClose={onClose}
    >
      <p>Nothing has been accepted or declined yet. Accept or decline the products, then sign.</p>
    </SignDialog>
  );
}
