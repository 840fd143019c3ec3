import { documentUpload } from '@pitlane/shared/features/documents/rules/file-kinds';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { sayMarked } from '../print/say-below.ts';
import { largeUploadOf } from './upload-of.ts';

/** Attaches a document to a cancel quote's cancellation. Source: decisions.md §8 (Pages) */
export async function attachDocument({ terminal, given, connect }: Run): Promise<void> {
  const quoteNumber = String(given.fields['quoteNumber'] ?? '');
  const file = await largeUploadOf(String(given.fields['file'] ?? ''), documentUpload);
  const { calls } = await connect();
  const done = await calls.attachToCancellation(
    { ...file, quoteNumber, ...(given.fields['other'] ? { document: 'other' as const } : {}) },
    { signal: terminal.signal },
  );
  if (given.isJson) return terminal.out(`${jsonText(done, 2)}\n`);
  await sayMarked(
    terminal,
    terminal.errPaint.success('✓'),
    `Attached ${done.fileName} to ${quoteNumber}: ${done.label}`,
  );
}
