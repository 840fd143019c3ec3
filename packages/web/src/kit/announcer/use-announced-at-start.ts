import { useEffect, useState } from 'react';
import { announce } from './announcer.ts';

/** Announces what already runs when a page opens, since a status that is rendered from the start isn't read aloud. */
export function useAnnouncedAtStart(running: string | undefined): void {
  const [atStart] = useState(running);
  useEffect(() => {
    if (atStart) announce(atStart);
  }, [atStart]);
}
