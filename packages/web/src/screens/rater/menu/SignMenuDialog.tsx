import { api, portalCalls } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import { SignDialog } from '../../../widgets/signing/SignDialog.tsx';

interface Props {
  savedQuoteID: number;
  onClose: () => void;
}

/** Choices are saved within 2 s. Until then the server would have the previous menu signed. */
const pollMs = 2_000;

/** The customer reads what was accepted and declined, and types a name to sign it. Source: areas.md R53 */
export function SignMenuDialog({ savedQuoteID, onClose }: Props) {
  const dispatch = useAppDispatch();
  const answer = api.useGetMenuSignaturesQuery(
    { savedQuoteID },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  );
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
