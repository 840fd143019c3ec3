import type { Upload } from '../../../engine/file.ts';
import type { PortalError } from '../../../kernel/error.ts';

/** A kind of file that may be uploaded: how it is called, its media types by its first bytes, and the endings of its name. */
export interface FileKind {
  label: string;
  types: readonly [string, ...string[]];
  endings: readonly [string, ...string[]];
}

const office = 'application/vnd.openxmlformats-officedocument';

/** The files that documents and attachments may be: never SVG, HTML, archives or programs. Source: areas.md §9 (R44) */
export const fileKinds: readonly FileKind[] = [
  { label: 'PDF', types: ['application/pdf'], endings: ['pdf'] },
  { label: 'PNG image', types: ['image/png'], endings: ['png'] },
  { label: 'JPEG image', types: ['image/jpeg'], endings: ['jpg', 'jpeg'] },
  { label: 'HEIC image', types: ['image/heic', 'image/heif'], endings: ['heic', 'heif'] },
  { label: 'Word document', types: [`${office}.wordprocessingml.document`], endings: ['docx'] },
  { label: 'Excel workbook', types: [`${office}.spreadsheetml.sheet`], endings: ['xlsx'] },
  { label: 'CSV file', types: ['text/csv'], endings: ['csv'] },
  { label: 'text file', types: ['text/plain'], endings: ['txt'] },
];

/** The file types of documents and attachments. Source: areas.md §9 (R44, 25 MB) */
export const documentUpload = {
  types: fileKinds.flatMap(({ types }) => types),
  kinds: 'PDF, PNG, JPEG, HEIC, Word (.docx), Excel (.xlsx), CSV or text',
  maxBytes: 25_000_000,
  isLarge: true,
} as const satisfies Upload;

/** The accepted types in a file dialog's format. Source: areas.md §9 (R44) */
export const acceptedEndings: string = fileKinds
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

/** Returns the kind of a media type; undefined for one that isn't accepted. Source: areas.md §9 (R44) */
export function fileKindOf(mediaType: string | undefined): FileKind | undefined {
  return fileKinds.find(({ types }) => mediaType !== undefined && types.includes(mediaType));
}

/** Returns the ending of a name in lower case, without the dot; empty if it has none. Assumption: as file dialogs read it. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns why a name doesn't fit what the file is; undefined if it does. A name without an ending fits, and gets one. Refuses `wrong_name`.
 * Assumption: a browser or Windows opens a file by the ending of its name, so the two must agree.
 */
export function whyNotNamed(name: string, { label, endings }: FileKind): PortalError | undefined {
  const ending = endingOf(name);
  if (ending === '' || endings.includes(ending)) return undefined;
  return {
    code: 'wrong_name',
    field: 'fileContents',
    message: `The file is a ${label}, but its name ends in .${ending}.`,
    next: `Rename it to end in .${endings[0]}, then upload it again.`,
  };
}
