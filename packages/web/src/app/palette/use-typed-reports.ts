import { seesNoContracts } from '@pitlane/shared/access/scope';
import { callsReports, isReportCall } from '@pitlane/shared/features/reports/rules/report-call';
import { reports } from '@pitlane/shared/registry/reports';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Entry } from './entries.ts';
import type { Asker, reportTyper } from './typed-reports.ts';

/** The reports that a text may mean. */
export interface TypedReports {
  entries: readonly Entry[];
  /** The text only means reports, so they come first. */
  areMeant: boolean;
}

/** Kept once it has loaded, so that the palette has it in its first paint when it opens again. */
let loaded: typeof reportTyper | undefined;

/**
 * The reports that a text would run; "report" alone means their pages among the entries. The code is loaded once the palette is open,
 * before a report's name is typed.
 */
export function useTypedReports(
  { session, dealers, agencies }: Asker,
  near: readonly Entry[],
): (text: string) => TypedReports {
  const [read, setRead] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    const readCode = async () => {
      loaded = (await import('./typed-reports.ts')).reportTyper;
      setRead(() => loaded);
    };
    // Without a server the pages of the reports are still found by name.
    readCode().catch(() => {});
  }, []);
  const typer = useMemo(
    () => (seesNoContracts(session) ? undefined : read?.({ session, dealers, agencies })),
    [read, session, dealers, agencies],
  );
  return useCallback(
    (text) =>
      isReportCall(text)
        ? { entries: reportPages(near), areMeant: true }
        : { entries: typer?.(text) ?? [], areMeant: false },
    [typer, near],
  );
}

/** The page of all reports among the entries, and after it the page of each. */
function reportPages(near: readonly Entry[]): Entry[] {
  const ids = ['report.list', ...reports.map(({ id }) => id)];
  return ids.flatMap((id) => near.find((entry) => entry.id === `screen ${id}`) ?? []);
}

/** Returns the message that no report matches a text that asks for one; undefined for any other text. */
export function unknownReport(text: string, near: readonly Entry[]): Entry | undefined {
  const [call = '', ...words] = text.trim().split(/\s+/);
  const list = near.find(({ id }) => id === 'screen report.list');
  if (!list || !callsReports(call) || words.length === 0) return undefined;
  const name = words.join(' ');
  return {
    ...list,
    id: `typed report ${name}`,
    title: `Reporting › ${name}`,
    disabled: `No report named “${name}”. See the list in Reporting.`,
  };
}
