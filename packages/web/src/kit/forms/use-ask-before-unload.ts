import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or loaded again while a form has unsaved changes, as a dialog asks before it closes. */
export function useAskBeforeUnload(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: Event) => event.preventDefault();
    // Only while there are changes: a page with this listener isn't kept for Back.
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}
