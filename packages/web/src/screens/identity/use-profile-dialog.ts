import { profileDialog } from '@pitlane/shared/features/identity/rules/profile-path';
import { useSearchParams } from 'react-router-dom';

/** The dialog that the profile's address opens, as the commands of passwords and second factors do, and what closes it. */
export function useProfileDialog(): { opened: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const close = () =>
    setParams(
      (before) => {
        before.delete(profileDialog);
        return before;
      },
      { replace: true },
    );
  return { opened: params.get(profileDialog), close };
}
