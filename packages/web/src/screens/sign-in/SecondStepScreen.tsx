import { useAppDispatch } from '../../portal/api/app-store.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { identity } from '../../session/identity.ts';
import { SecondFactor } from '../../widgets/factors/SecondFactor.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** The second step of the sign-in: one of the user's factors. Source: decisions.md §8 (Second factor) */
export function SecondStepScreen() {
  const dispatch = useAppDispatch();
  return (
    <SignInFrame title="Confirm it's you">
      <SecondFactor
        begin={() => identity.beginBrowserSignIn({ level: 2 })}
        onDone={() => void dispatch(askSession())}
      />
    </SignInFrame>
  );
}
