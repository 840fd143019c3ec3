import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { useKeptFocus } from '../../kit/focus/use-kept-focus.ts';
import { api } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { identity } from '../../session/identity.ts';
import { OutsidePage } from '../../widgets/brand/OutsidePage.tsx';
import styles from './SignInScreen.module.css';

interface Props {
  title: string;
  /** Another way back than signing out. */
  leave?: ReactNode;
  children: ReactNode;
}

/** The frame of each step after the first, with a link back to the first. */
export function SignInFrame({ title, leave: way, children }: Props) {
  const dispatch = useAppDispatch();
  const page = useRef<HTMLElement>(null);
  useKeptFocus(page, { pathname: useLocation().pathname, isCovered: false });
  const leave = async () => {
    await identity.signOutBrowser();
    dispatch(api.util.resetApiState());
    void dispatch(askSession());
  };
  return (
    <OutsidePage title={title} ref={page}>
      {children}
      <div className={styles.leave}>
        {way ?? (
          <Button look="quiet" size="small" onClick={() => void leave()}>
            Sign in as someone else
          </Button>
        )}
      </div>
    </OutsidePage>
  );
}
