import { failureOf } from '@pitlane/shared/client/calls';
import type { Report } from '@pitlane/shared/engine/report';
import type { PrintReportRequest } from '@pitlane/shared/features/reports/print-operations';
import { useState } from 'react';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { saveFile } from '../../portal/effects/save-file.ts';
import type { ReportRequest } from './report-request.ts';

/** The result of printing: the file's name, or why there is none. */
export type PrintEnd = { kind: 'saved'; name: string } | { kind: 'failed'; message: string };

/** Has the server print a report's summary, and saves it. */
export function usePrintSummary() {
  const dispatch = useAppDispatch();
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async (report: Report, { criteria, sort }: ReportRequest): Promise<PrintEnd> => {
    setIsPrinting(true);
    try {
      const filledIn = Object.entries({ ...criteria, sort }).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      const request = { report: report.id, criteria: Object.fromEntries(filledIn) } as PrintReportRequest;
      const file = await portalCalls(dispatch).printReport(request);
      saveFile(file);
      return { kind: 'saved', name: file.name };
    } catch (error) {
      return { kind: 'failed', message: failureOf(error).message };
    } finally {
      setIsPrinting(false);
    }
  };
  return { isPrinting, print };
}
