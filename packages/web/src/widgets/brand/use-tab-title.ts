import { useEffect } from 'react';
import { tabTitle } from './brand-of-host.ts';

/** Names the browser's tab after the thing that a page shows; until that is known, and without it again, it has the title of the page. */
export function useTabTitle(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return undefined;
    const title = tabTitle(name);
    const ofPage = document.title;
    document.title = title;
    return () => {
      // The next page may have its title already.
      if (document.title === title) document.title = ofPage;
    };
  }, [name]);
}
