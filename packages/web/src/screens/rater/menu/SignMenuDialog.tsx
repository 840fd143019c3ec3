import { Dialog } from '../../../kit/dialogs/Dialog.tsx';
import { AnswerContainer } from '../../../kit/states/AnswerContainer.tsx';
import { api, portalCalls } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import { SignForm } from '../../../widgets/signing/SignForm.tsx';

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
  const { data, error, refetch } = answer;
  if (data?.texts?.length) {
    const previewHash = data.previewHash ?? '';
    return (
      <SignForm
        title="Sign menu"
        document="menu"
        texts={data.texts.map(({ text }) => text ?? '')}
        last={data.signatures?.[0]}
        sign={(signedName) => portalCalls(dispatch).signMenu({ savedQuoteID, signedName, previewHash })}
        onChanged={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Sign menu" onClose={onClose}>
      <AnswerContainer
        answer={answer}
        failure={error?.message ?? "Couldn't load the document to sign."}
        height={120}
      >
        <p>Nothing has been accepted or declined yet. Accept or decline the products, then sign.</p>
      </AnswerContainer>
    </Dialog>
  );
}
