import { z } from 'zod';
import { LargeFile } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { codesIn, isProgramCode, rolesIn } from './rules/audience.ts';

const codes = () => wireNested(z.array(z.string()));

/** A folder: of everyone who reads documents, or of internal users. Source: areas.md §9 (R43) */
export const DocumentFolder = lazy(() =>
  z.looseObject({
    folderID: wireNumber(),
    parentFolderID: wireNumber(),
    name: wireText().meta({ label: 'Folder' }),
    forInternalUse: wireFlag(),
    /** The documents in it that the caller sees, without those of its folders. */
    fileCount: wireNumber().meta({ label: 'Files', kind: 'count' }),
  }),
);
export type DocumentFolder = z.infer<ReturnType<typeof DocumentFolder>>;

/** A document in its current version. Source: areas.md §9 (R43) */
export const DocumentFile = lazy(() =>
  z.looseObject({
    fileID: wireNumber(),
    folderID: wireNumber(),
    folderName: wireText().meta({ label: 'Folder' }),
    name: wireText().meta({ label: 'Document' }),
    contentType: wireText(),
    size: wireNumber(),
    version: wireNumber().meta({ label: 'Version' }),
    /** Since when this version is the current one: an instant. */
    updatedDate: wireText().meta({ label: 'Since' }),
    programCodes: codes().meta({ label: 'Programs' }),
    states: codes().meta({ label: 'States' }),
    /** The roles that it is for; empty for all that read documents. Only for those who see every role's. */
    roles: codes(),
    /** How often this version was downloaded; only for internal users. */
    readCount: wireNumber().meta({ label: 'Read', kind: 'count' }),
  }),
);
export type DocumentFile = z.infer<ReturnType<typeof DocumentFile>>;

/** A version of a document, and who has downloaded it. */
export const DocumentVersion = lazy(() =>
  z.looseObject({
    version: wireNumber().meta({ label: 'Version' }),
    updatedDate: wireText().meta({ label: 'Since' }),
    uploadedBy: wireText().meta({ label: 'By' }),
    size: wireNumber(),
    contentType: wireText(),
    scan: wireText().meta({ label: 'Virus scan' }),
    readers: wireNested(
      z.array(z.looseObject({ name: wireText(), reads: wireNumber(), lastReadAt: wireText() })),
    ),
  }),
);
export type DocumentVersion = z.infer<ReturnType<typeof DocumentVersion>>;

/** Names the folders that are listed: those in a folder, or all. Source: areas.md §9 (R43) */
export const ListFoldersRequest = lazy(() =>
  z.object({
    folderID: rowId().nullable().optional(),
    forInternalUse: z.boolean().optional(),
    userName: z.string().optional(),
  }),
);

/** The documents of a page of the list, unless asked for more or fewer. */
export const documentPage = 200;

/**
 * Selects the listed documents: those of a folder, all, those with words in their names or, for PDFs, in their text, or a single one. Each
 * page starts at `cursor`, the `next` of the previous one. Source: areas.md §9 (R43)
 */
export const ListFilesRequest = lazy(() =>
  z.object({
    fileID: rowId().optional().meta({ label: 'Document' }),
    folderID: rowId().nullable().optional().meta({ label: 'Folder' }),
    searchText: z.string().trim().max(200).optional().meta({ label: 'Words', positional: true }),
    forInternalUse: z.boolean().optional().meta({ label: 'Internal' }),
    programCode: z.string().trim().max(3).optional().meta({ label: 'Program' }),
    state: z.string().trim().max(2).optional().meta({ label: 'State' }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1000)
      .default(documentPage)
      .meta({ label: 'Limit', hint: 'Number of documents, 1 to 1000' }),
    cursor: z.string().max(1000).nullish(),
    userName: z.string().optional(),
  }),
);
export type ListFilesRequest = z.infer<ReturnType<typeof ListFilesRequest>>;

/** Names a document, and one of its versions if it isn't the current one. Source: areas.md §9 (R43) */
export const FileRequest = lazy(() =>
  z.object({ fileID: rowId(), version: z.coerce.number().int().min(1).max(100_000).optional() }),
);

/** Names a document. */
export const DocumentRequest = lazy(() => z.object({ fileID: rowId() }));

/** Names a folder. */
export const FolderRequest = lazy(() => z.object({ folderID: rowId() }));

const programsText = () =>
  z
    .string()
    .max(200)
    .transform(codesIn)
    .refine((all) => all.every(isProgramCode), 'Enter program codes such as MBP, GAP.')
    .meta({ label: 'Programs', hint: 'e.g. MBP, GAP, or all' });
const statesText = () =>
  z
    .string()
    .max(400)
    .transform(codesIn)
    .refine((all) => all.every((code) => /^[A-Z]{2}$/.test(code)), 'Enter states such as TX, OK.')
    .meta({ label: 'States', hint: 'e.g. TX, OK, or all' });
const rolesText = () =>
  z
    .string()
    .max(400)
    .refine((text) => rolesIn(text) !== undefined, 'Enter roles such as FI User, Master Dealer.')
    .transform((text) => rolesIn(text) ?? [])
    .meta({ label: 'Roles', hint: 'e.g. FI User, Master Dealer, or all' });

/** A document's readers; lists with commas, since a form only has text. */
export const forWhom = () => ({
  programCodes: programsText().optional(),
  states: statesText().optional(),
  roles: rolesText().optional(),
});

/** A new folder. */
export const CreateFolderRequest = lazy(() =>
  z.object({
    name: line('Name', 80),
    parentFolderID: rowId().nullable().optional().meta({ label: 'In folder' }),
    forInternalUse: z.boolean().optional().meta({ label: 'For internal users only' }),
  }),
);

/** A new document in a folder. */
export const UploadDocumentRequest = lazy(() => LargeFile().extend({ folderID: rowId(), ...forWhom() }));

/** A new version of a document, which replaces the current one for its readers. */
export const UploadVersionRequest = lazy(() => LargeFile().extend({ fileID: rowId() }));

/** The fields of a document in the portal's form; an empty list means all. */
export const DocumentForm = lazy(() =>
  z.object({
    name: line('Name', 120),
    folderID: rowId().meta({ label: 'Folder' }),
    ...forWhom(),
  }),
);
export type DocumentForm = z.output<ReturnType<typeof DocumentForm>>;

/** Changes a document's name, folder or readers. */
export const UpdateDocumentRequest = lazy(() =>
  z.object({
    fileID: rowId(),
    name: line('Name', 120).optional(),
    folderID: rowId().optional(),
    ...forWhom(),
  }),
);
