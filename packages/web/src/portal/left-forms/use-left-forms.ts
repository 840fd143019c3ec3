import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onFormLeft } from '../../kit/forms/use-unsaved-changes.ts';
import { showToast } from '../toasts/toasts.ts';

/** Says that a form was left with unsaved changes, and leads back to them. */
export function useLeftForms(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onFormLeft(({ title, address }) =>
        showToast({
          kind: 'warning',
          title: `${title}: not saved`,
          text: 'Your changes are filled in when you open it again in this tab.',
          isSticky: false,
          action: { title: 'Go back', run: () => void navigate(address) },
        }),
      ),
    [navigate],
  );
}
