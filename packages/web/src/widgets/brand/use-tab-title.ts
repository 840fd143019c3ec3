import { useEffect } from 'react';
import { tabTitle } from './brand-of-host.ts';

/** Names the browser's tab after the thing that a page shows; until that is known, it has the title of the page. */
export function useTabTitle(name: string | null | undefined): void {
  useEffect(() => {
    if (name) document.title = tabTitle(name);
  }, [name]);
}
