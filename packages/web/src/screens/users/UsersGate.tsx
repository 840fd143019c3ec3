import type { Session } from '@pitlane/shared/access/session';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import { useFeatureFlags } from '../../portal/signed-in/use-feature-flags.ts';

const { View: ExternalUsers } = lazyView(() =>
  import('./ExternalUsers.tsx').then((module) => module.ExternalUsers),
);

/** Leaves for the external users page where user management is enabled; else the portal's own page. Source: portal.md §2 (routes) */
export function UsersGate({ children }: { children: ReactNode }) {
  const { userManagementEnabled, isKnown } = useFeatureFlags(useOutletContext<Session>());
  if (!isKnown) return <Loading />;
  return userManagementEnabled ? <ExternalUsers /> : children;
}
