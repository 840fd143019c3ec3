import { exportKinds } from '@pitlane/shared/features/exports/kinds';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import { operations } from '@pitlane/shared/registry/operations';
import { type Effects, type Stage, type Work } from './stage.ts';

/** Earlier than any book: a day that only one export begins on is how it's found. */
const firstDay = '1950-01-01' as IsoDate;

/** The provider imports agencies from a file, and exports for its other systems. */
export const files: readonly Work[] = [
  { name: 'import', weight: 0.2, run: importAgencies },
  { name: 'export', weight: 0.3, run: exportRows },
];

async function importAgencies({ caller, next }: Stage): Promise<void> {
  const admin = caller('admin');
  const codes = Array.from({ length: 20 }, () => `L${String(next()).padStart(7, '0')}`);
  const text = ['Agency code,Name,State', ...codes.map((code) => `${code},Load ${code},TX`)].join('\n');
  const file = { fileContents: Buffer.from(text).toString('base64'), fileDownloadName: 'agencies.csv' };
  const shown = await admin.read(operations.previewAgencyImport, file);
  if (!shown?.previewHash || shown.newCount !== codes.length) return;
  await admin.change({
    kind: 'import',
    subject: codes[0] ?? '',
    operation: operations.importAgencies,
    request: { ...file, previewHash: shown.previewHash },
  });
}

async function exportRows({ oneOf, today, next }: Stage): Promise<void> {
  const clerk = oneOf('staff', 'finance');
  const number = next();
  const kind = exportKinds[number % exportKinds.length]?.code ?? 'Cancellation';
  const startDate = addDays(firstDay, number);
  const made = await clerk.change({
    kind: 'export',
    subject: startDate,
    operation: operations.createExport,
    request: { kind, startDate, endDate: today },
  });
  if (made?.exportID) await clerk.glance(operations.getExportFile, { exportID: made.exportID });
}

export const fileEffects: Effects = {
  // Its first row stands for all, which come together.
  import: `SELECT after ->> 'agentCode' AS subject, count(*)::int AS count FROM audit
    WHERE action = 'agency.import' AND after ->> 'agentCode' = ANY($1) GROUP BY 1`,
  export:
    'SELECT start_date::text AS subject, count(*)::int AS count FROM export_runs WHERE start_date::text = ANY($1) GROUP BY 1',
};
