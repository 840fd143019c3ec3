import { may } from '@pitlane/shared/access/permissions';
import type { Page } from '@pitlane/shared/engine/envelope';
import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { libraryOperations } from '@pitlane/shared/features/documents/operations';
import { readsDocumentsAs } from '@pitlane/shared/features/documents/rules/audience';
import type { DocumentFile, DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { accessDeniedMessage } from '@pitlane/shared/kernel/failure-text';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { forbidden } from '../../http/refusal.ts';
import { cursorOf, type Position, positionIn } from './list-position.ts';
import { hasWords, nameRank, wordsOf } from './search-words.ts';

type Operations = typeof libraryOperations;

/** SQL: whether a document `d` is for a role, given as a value; null for those who get every role's. */
const isFor = (value: string) => `(${value}::text IS NULL OR d.roles = '{}' OR ${value} = ANY(d.roles))`;

/** Lists the folders, parents first. Refuses internal ones (403) to everyone but internal users. */
export async function listFolders(
  db: Database,
  { folderID = null, forInternalUse = false }: ParsedRequestOf<Operations['listDocumentFolders']>,
  { actor }: Call,
): Promise<DocumentFolder[]> {
  requireReader(forInternalUse, actor);
  return db.query<DocumentFolder>(
    `WITH RECURSIVE tree AS (
       SELECT id, parent_id, name, ARRAY[lpad(place::text, 6, '0') || lower(name)] AS way FROM folders
       WHERE is_internal = $1 AND CASE WHEN $2::integer IS NULL THEN parent_id IS NULL ELSE parent_id = $2 END
       UNION ALL
       SELECT f.id, f.parent_id, f.name, t.way || (lpad(f.place::text, 6, '0') || lower(f.name))
       FROM folders f JOIN tree t ON f.parent_id = t.id)
     SELECT id AS "folderID", parent_id AS "parentFolderID", name, $1::boolean AS "forInternalUse",
       (SELECT count(*)::integer FROM documents d WHERE d.folder_id = tree.id AND ${isFor('$3')}) AS "fileCount"
     FROM tree ORDER BY way LIMIT 2000`,
    [forInternalUse, folderID, readsDocumentsAs(actor)],
  );
}

/**
 * Lists documents by folder and name, or finds them by words: those with all in their name come first. A page reads no more than its own
 * documents whole. Refuses as `listFolders`, and 400 `bad_cursor`.
 */
export async function listFiles(
  db: Database,
  request: ParsedRequestOf<Operations['listDocuments']>,
  { actor, signal }: Call,
): Promise<{ rows: DocumentFile[]; page: Page }> {
  const { searchText = '', forInternalUse = false, limit } = request;
  requireReader(forInternalUse, actor);
  const words = wordsOf(searchText);
  if (searchText && words.length === 0) return { rows: [], page: { next: null, total: 0, capped: false } };
  const { text, values } = pageStatement(request, words, readsDocumentsAs(actor));
  const rows = await db.transaction((tx) => tx.query<FoundRow>(text, values), { signal, readOnly: true });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => fileAnswer(row, actor)),
    page: {
      next: last ? cursorOf(last.position) : null,
      total: rows[0]?.total ?? 0,
      capped: false,
    },
  };
}

/** A document of a page, and where it is in the list. */
interface FoundRow extends FileRow {
  position: Position;
  total: number;
}

/** The statement of a page and the first document after it. Only what orders the documents is read of all that are found. */
function pageStatement(
  request: ParsedRequestOf<Operations['listDocuments']>,
  words: readonly string[],
  role: string | null,
): { text: string; values: unknown[] } {
  const { fileID = null, folderID = null, forInternalUse = false, programCode = '', state = '' } = request;
  const after = positionIn(request.cursor);
  const values = [
    forInternalUse,
    folderID,
    role,
    programCode.toUpperCase(),
    state.toUpperCase(),
    fileID,
    ...words,
    ...(after ?? []),
  ];
  const first = 7 + words.length;
  const isAfter = `(rank, place, folder, name, id) > ($${first}::integer, $${first + 1}::integer, $${first + 2}::text, $${first + 3}::text, $${first + 4}::integer)`;
  const text = `WITH found AS MATERIALIZED (
      SELECT d.id, ${nameRank(words, 7)} AS rank, f.place, lower(f.name) AS folder, lower(d.name) AS name
      FROM documents d JOIN folders f ON f.id = d.folder_id
      WHERE f.is_internal = $1 AND ($2::integer IS NULL OR d.folder_id = $2) AND ${isFor('$3')}
        AND ($4 = '' OR d.program_codes = '{}' OR $4 = ANY(d.program_codes))
        AND ($5 = '' OR d.states = '{}' OR $5 = ANY(d.states))
        AND ($6::integer IS NULL OR d.id = $6)
        ${words.length > 0 ? `AND ${hasWords(words, 7)}` : ''}),
    page AS (
      SELECT * FROM found ${after ? `WHERE ${isAfter}` : ''}
      ORDER BY rank, place, folder, name, id LIMIT ${request.limit + 1})
    SELECT file.*, json_build_array(p.rank, p.place, p.folder, p.name, p.id) AS position, (SELECT count(*)::integer FROM found) AS total
    FROM page p CROSS JOIN LATERAL (${selectFiles} WHERE d.id = p.id) file
    ORDER BY p.rank, p.place, p.folder, p.name, p.id`;
  return { text, values };
}

/** A document in its current version. */
export interface FileRow {
  id: number;
  folder_id: number;
  folder_name: string;
  is_internal: boolean;
  name: string;
  program_codes: string[];
  states: string[];
  roles: string[];
  version: number;
  size: number;
  media_type: string;
  uploaded_at: string;
  blob_sha256: Buffer;
  reads: number;
}

const selectFiles = `SELECT d.id, d.folder_id, f.name AS folder_name, f.is_internal, d.name, d.program_codes, d.states, d.roles,
  v.version, v.size, v.media_type, v.uploaded_at, v.blob_sha256, coalesce(r.reads, 0)::integer AS reads
  FROM documents d JOIN folders f ON f.id = d.folder_id
  JOIN document_versions v ON v.document_id = d.id AND v.version = d.current_version
  LEFT JOIN LATERAL (SELECT sum(reads) AS reads FROM document_reads
    WHERE document_id = d.id AND version = v.version) r ON true`;

/** Reads the current version of a document; undefined if the caller may not read it or it doesn't exist. */
export async function fileFor(tx: Queryable, fileID: number, { actor }: Call): Promise<FileRow | undefined> {
  const [row] = await tx.query<FileRow>(`${selectFiles} WHERE d.id = $1 AND ${isFor('$2')}`, [
    fileID,
    readsDocumentsAs(actor),
  ]);
  return row && (!row.is_internal || may('document.readInternal', actor)) ? row : undefined;
}

/** Converts a document for the wire. */
export function fileAnswer(row: FileRow, actor: Call['actor']): DocumentFile {
  return {
    fileID: row.id,
    folderID: row.folder_id,
    folderName: row.folder_name,
    name: row.name,
    contentType: row.media_type,
    size: row.size,
    version: row.version,
    updatedDate: row.uploaded_at,
    programCodes: row.program_codes,
    states: row.states,
    roles: readsDocumentsAs(actor) === null ? row.roles : null,
    readCount: may('document.readInternal', actor) ? row.reads : null,
  };
}

/** Refuses the internal folders (403) to everyone but internal users. */
export function requireReader(isInternal: boolean, actor: Call['actor']): void {
  if (!isInternal || may('document.readInternal', actor)) return;
  throw forbidden({
    code: 'denied',
    message: accessDeniedMessage,
    next: 'Internal documents are for internal users.',
  });
}
