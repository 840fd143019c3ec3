import type { Session } from '@pitlane/shared/access/session';
import { type ReactNode, useEffect } from 'react';
import { useOutletContext } from 'react-router-dom';
import { PlainPage } from '../../kit/pages/PlainPage.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import { api } from '../../portal/api/api.ts';
import { useFeatureFlags } from '../../portal/signed-in/use-feature-flags.ts';

/** Leaves for the external users page where user management is enabled; else the portal's own page. Source: portal.md §2 (routes) */
export function UsersGate({ children }: { children: ReactNode }) {
  const { userManagementEnabled, isKnown } = useFeatureFlags(useOutletContext<Session>());
  if (!isKnown) return <Loading />;
  return userManagementEnabled ? <ExternalUsers /> : children;
}

function ExternalUsers() {
  const { data, isLoading } = api.useGetSystemSettingsQuery({});
  const usersUrl = data?.usersUrl;
  useEffect(() => {
    // Without its own entry: Back leads to the page before, not here again.
    if (usersUrl) window.location.replace(usersUrl);
  }, [usersUrl]);
  if (isLoading) return <Loading />;
  return (
    <PlainPage title="User Management">
      {usersUrl ? (
        <p>
          Users are managed on <a href={usersUrl}>a separate page</a>, which is opening now.
        </p>
      ) : (
        <p>Users are managed on a separate page, but its address isn't set up. Ask your administrator.</p>
      )}
    </PlainPage>
  );
}
