import { achReturnsUpload } from '@pitlane/shared/features/remittance/ach-schema';
import { returnsText } from '@pitlane/shared/features/remittance/settlement-text';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { uploadOf } from './upload-of.ts';

/** Imports a bank's return file and prints what each line did. Source: areas.md §6.4 */
export async function importReturns({ terminal, given, connect }: Run): Promise<void> {
  const file = await uploadOf(String(given.fields['file'] ?? ''), achReturnsUpload, terminal);
  const { calls } = await connect();
  const done = await calls.importAchReturns(file, { signal: terminal.signal });
  terminal.out(`${given.isJson ? jsonText(done, 2) : returnsText(done)}\n`);
}
