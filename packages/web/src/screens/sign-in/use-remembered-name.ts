import { useState } from 'react';
import { store, stored } from '../../session/stored.ts';

/** The username that this browser remembers, '' for none; never the password. Source: portal.md §3 (storage key remember me) */
export function useRememberedName(): { remembered: string; remember: (name: string) => void } {
  // As the page was opened with: the name that is just being remembered moves no focus.
  const [remembered] = useState(() => {
    const name = stored('rememberMe');
    return typeof name === 'string' ? name : '';
  });
  return { remembered, remember: (name) => store('rememberMe', name || null) };
}
