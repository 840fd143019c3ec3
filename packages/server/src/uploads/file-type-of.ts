import { open } from 'node:fs/promises';
import type { ReceivedFile } from '@pitlane/shared/engine/file';
import {
  documentUpload,
  endingOf,
  type FileKind,
  fileKindOf,
  whyNotNamed,
} from '@pitlane/shared/features/documents/rules/file-kinds';
import { safeFileName } from '@pitlane/shared/kernel/file-name';
import { fileTypeFromFile } from 'file-type';
import { badRequest, type CallRefusal } from '../http/refusal.ts';

/** A received file's type, and the name that it is stored with. */
export interface NamedFile {
  mediaType: string;
  fileName: string;
}

/**
 * Finds out what a received file is from its bytes, and that its name agrees. Nothing in it is unpacked or run. Refuses, at the field
 * `fileContents`, `empty_file`, `wrong_type`, `broken_pdf` and `wrong_name`. Source: security.md §6, areas.md §9 (R44)
 */
export async function namedFile(file: ReceivedFile, sentName: string): Promise<NamedFile> {
  if (file.size === 0) throw refusal('empty_file', 'The file is empty.');
  const name = safeFileName(sentName);
  const detected = await fileTypeFromFile(file.path);
  const mediaType = detected?.mime ?? ((await isPlainText(file.path)) ? textTypeOf(name) : undefined);
  const kind = fileKindOf(mediaType);
  if (mediaType === undefined || !kind) throw wrongType(detected?.ext);
  if (mediaType === 'application/pdf' && !(await isWholePdf(file))) {
    throw refusal('broken_pdf', 'The PDF is incomplete.', 'Save it again, then upload it.');
  }
  const problem = whyNotNamed(name, kind);
  if (problem) throw badRequest(problem);
  return { mediaType, fileName: withEnding(name, kind) };
}

function withEnding(name: string, { endings }: FileKind): string {
  return endingOf(name) === '' ? `${name.replace(/\.+$/, '')}.${endings[0]}` : name;
}

function textTypeOf(name: string): string {
  return endingOf(name) === 'csv' ? 'text/csv' : 'text/plain';
}

/** The end marker of a PDF is within its last kilobyte; readers refuse a file without it. */
async function isWholePdf({ path, size }: ReceivedFile): Promise<boolean> {
  const end = await bytesOf(path, Math.max(0, size - 1024), 1024);
  return end.includes('%%EOF');
}

/** Content that a browser, a shell or a printer would run rather than show, at or near the start of a file. */
const runs = /^\s*(?:<[!?a-z]|#!|%!|@echo\b)|<(?:!doctype|html|head|body|script|svg|iframe|object|img)\b/i;

async function isPlainText(path: string): Promise<boolean> {
  const beginning = await bytesOf(path, 0, 1024);
  if (runs.test(decoded(beginning))) return false;
  const isWide = isUtf16(beginning);
  const file = await open(path);
  // One buffer for the whole file: a text is as large as any other upload.
  const buffer = Buffer.alloc(65_536);
  try {
    for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer)) {
      if (hasControl(buffer.subarray(0, read.bytesRead), isWide)) return false;
    }
    return true;
  } finally {
    await file.close();
  }
}

/** Control characters other than tab, line feed, form feed and carriage return; in UTF-16 each is a byte before a zero. */
function hasControl(bytes: Buffer, isWide: boolean): boolean {
  const step = isWide ? 2 : 1;
  for (let at = 0; at < bytes.length; at += step) {
    const code = isWide && bytes[at + 1] !== 0 ? 0x20 : (bytes[at] ?? 0x20);
    if (code === 0x7f || (code < 0x20 && code !== 9 && code !== 10 && code !== 12 && code !== 13))
      return true;
  }
  return false;
}

/** UTF-16 text starts with a mark; anything else has one-byte characters, or bytes that aren't control characters. */
function isUtf16({ 0: first, 1: second }: Buffer): boolean {
  return first === 0xff && second === 0xfe;
}

function decoded(beginning: Buffer): string {
  if (isUtf16(beginning)) return beginning.toString('utf16le');
  return beginning.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

async function bytesOf(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function wrongType(ending: string | undefined): CallRefusal {
  const what = ending ? `This is a .${ending} file.` : "This type of file can't be uploaded.";
  return refusal('wrong_type', what, `Use ${documentUpload.kinds}.`);
}

function refusal(code: string, message: string, next?: string): CallRefusal {
  return badRequest({ code, message, ...(next ? { next } : {}), field: 'fileContents' });
}
