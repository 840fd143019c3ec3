import { screens } from '@pitlane/shared/registry/screens';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '../session/use-sign-out.ts';
import type { EffectHands } from './interpret-effect.ts';

/** The portal's hands for the effects of commands. */
export function useEffectHands(): EffectHands {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return useMemo(
    () => ({
      show: (id, params) => {
        const screen = screens.find((known) => known.id === id);
        if (screen) void navigate(placeOf(screen.path, params));
      },
      signOut,
    }),
    [navigate, signOut],
  );
}

function placeOf(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
