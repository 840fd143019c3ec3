import { paidText } from '@pitlane/shared/features/checks/check-text';
import { paidChecksUpload } from '@pitlane/shared/features/checks/schema';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { uploadOf } from './upload-of.ts';

/** Imports the bank's file of paid checks and prints what each line did. Source: areas.md §13.2 */
export async function importPaidChecks({ terminal, given, connect }: Run): Promise<void> {
  const file = await uploadOf(String(given.fields['file'] ?? ''), paidChecksUpload, terminal);
  const { calls } = await connect();
  const done = await calls.importPaidChecks(file, { signal: terminal.signal });
  terminal.out(`${given.isJson ? jsonText(done, 2) : paidText(done)}\n`);
}
