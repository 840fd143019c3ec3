import type { Run } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import { saveWhole, sizeText } from '../../save-file.ts';
import { sayMarked } from '../../say-below.ts';
import type { SavedTo } from './output.ts';
import type { ReportRequest } from './report-request.ts';

/**
 * Has the server print a report's summary, and saves the document, completely or not at all. Throws CallError and
 * CommandFailure.
 */
export async function printSummary(
  { report, request }: ReportRequest,
  { to, mayReplace }: SavedTo,
  { terminal, connect }: Run,
): Promise<void> {
  if (to === '-' && terminal.isScreen) {
    throw new CommandFailure({
      code: 'output_is_screen',
      message: "Can't print a PDF to the terminal.",
      next: 'Choose a file with -o, or redirect the output.',
    });
  }
  const { calls } = await connect();
  const file = await calls.printReport({ report: report.id, criteria: request }, { signal: terminal.signal });
  if (to === '-') return terminal.outBytes(file.body);
  const { path, size } = await saveWhole({ name: file.name, to, mayReplace, option: '-o' }, [file.body]);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Saved ${path} (${sizeText(size)})`);
}
