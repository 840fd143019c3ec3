import { useEffect } from 'react';
import { PlainPage } from '../../kit/pages/PlainPage.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import { api } from '../../portal/api/api.ts';

/** Leaves for the external users page, with a link to it in the meantime. Source: portal.md §2 (routes) */
export function ExternalUsers() {
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
