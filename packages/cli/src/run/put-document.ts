import { documentUpload } from '@pitlane/shared/features/documents/rules/file-kinds';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { sayMarked } from '../print/say-below.ts';
import { CommandFailure } from '../process/failure.ts';
import { largeUploadOf } from './upload-of.ts';

/** Uploads a document into a folder, or as a new version of another. Source: areas.md §9 */
export async function putDocument({ terminal, given, connect }: Run): Promise<void> {
  const { fields } = given;
  const [folder, versionOf] = [fields['folder'], fields['versionOf']];
  if (Boolean(folder) === Boolean(versionOf)) {
    throw new CommandFailure({
      code: 'folder_or_version',
      message: 'Choose where to save the document.',
      next: 'Give --folder for a new document, or --version-of to replace one.',
    });
  }
  const file = await largeUploadOf(String(fields['file'] ?? ''), documentUpload);
  const { calls } = await connect();
  const { signal } = terminal;
  const forWhom = { programCodes: fields['programs'], states: fields['states'], roles: fields['roles'] };
  const stated = Object.fromEntries(
    Object.entries(forWhom).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  const done = versionOf
    ? await calls.uploadDocumentVersion({ ...file, fileID: Number(versionOf) }, { signal })
    : await calls.uploadDocument({ ...file, ...stated, folderID: Number(folder) }, { signal });
  if (given.isJson) return terminal.out(`${jsonText(done, 2)}\n`);
  await sayMarked(
    terminal,
    terminal.errPaint.success('✓'),
    `Uploaded ${done.name} to ${done.folderName}: document ${done.fileID}, version ${done.version}`,
  );
}
