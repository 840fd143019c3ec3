import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useCallback, useEffect, useState } from 'react';
import type { Entry } from './entries.ts';
import type { typedReportEntries } from './typed-reports.ts';

type Read = typeof typedReportEntries;

/** Kept when it has come: the next palette has it in its first paint. */
let loaded: Read | undefined;

/** What a text means as reports to be run; its code is read once the palette is open, before anybody has typed a report's name. */
export function useTypedReports(session: Session, dealers: readonly Dealer[]): (text: string) => Entry[] {
  const [read, setRead] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    const readCode = async () => {
      loaded = (await import('./typed-reports.ts')).typedReportEntries;
      setRead(() => loaded);
    };
    // Without a server the pages of the reports are still found by name.
    readCode().catch(() => {});
  }, []);
  return useCallback((text) => read?.(text, session, dealers) ?? [], [read, session, dealers]);
}
