import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import { api, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { SignDialog } from '../../widgets/signing/SignDialog.tsx';

// Only some customers have to agree to anything first.
const { View: ConsentToSign } = lazyView(() =>
  import('./ConsentToSign.tsx').then((module) => module.ConsentToSign),
);

interface Props {
  quoteNumber: string;
  onClose: () => void;
}

/** The holder reads the request, and types a name to sign it. Source: areas.md R53 */
export function SignCancelDialog({ quoteNumber, onClose }: Props) {
  const dispatch = useAppDispatch();
  const session = useOutletContext<Session>();
  const answer = api.useGetCancelQuoteSignaturesQuery({ quoteNumber }, { refetchOnMountOrArgChange: true });
  const { data, refetch } = answer;
  if (data?.problem) {
    return (
      <Suspense fallback={null}>
        <ConsentToSign problem={data.problem} onAgreed={() => void refetch()} onClose={onClose} />
      </Suspense>
    );
  }
  const previewHash = data?.previewHash ?? '';
  return (
    <SignDialog
      title="Sign cancellation"
      document="quote"
      isOwn={isCustomer(session)}
      answer={answer}
      texts={data && [data.text ?? '']}
      last={data?.signatures?.[0]}
      sign={(signedName) => portalCalls(dispatch).signCancelQuote({ quoteNumber, signedName, previewHash })}
      onClose={onClose}
    />
  );
}
