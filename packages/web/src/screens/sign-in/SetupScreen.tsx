import '../../portal/api/other-calls.ts';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { AddFactor } from '../../widgets/factors/AddFactor.tsx';
import { PasswordByCode } from '../../widgets/passwords/PasswordByCode.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** The required steps after signing in, one after the other. Source: portal.md §8 (FlowItemsExist), areas.md §2 (R22) */
export function SetupScreen() {
  const dispatch = useAppDispatch();
  const { error } = api.endpoints.getSession.useQueryState({});
  const item = isCallFailure(error) ? error.errors[0]?.items?.[0] : undefined;
  const goOn = () => void dispatch(askSession());
  if (item === 'newPassword') {
    return (
      <SignInFrame title="Choose a new password">
        <PasswordByCode isSignedIn onDone={goOn} />
      </SignInFrame>
    );
  }
  return (
    <AddFactor
      key={item}
      // A user who enters the code of their address has verified it.
      {...(item === 'verifyEmail' ? { only: 'email' } : {})}
      confirmed={(call) => call()}
      hasRecoveryCodes={item === 'verifyEmail'}
      onDone={goOn}
      frame={({ title, content }) => <SignInFrame title={title}>{content}</SignInFrame>}
    />
  );
}
