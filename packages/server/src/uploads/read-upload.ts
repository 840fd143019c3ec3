import type { Upload, UploadedFile } from '@pitlane/shared/engine/file';
import { sizeInWords } from '@pitlane/shared/engine/file';
import { fileTypeFromBuffer } from 'file-type';
import type { z } from 'zod';
import { badRequest, type CallRefusal } from '../http/refusal.ts';
import { sanitizeSvg } from '../sanitize/sanitize.ts';

const svgType = 'image/svg+xml';

/** An uploaded file: its type is detected from its bytes, regardless of its name and what its sender says. */
export interface ReadUpload {
  bytes: Buffer;
  mediaType: string;
  /** The ending that such files have, without a dot. */
  extension: string;
}

/**
 * Reads an uploaded file. An SVG comes back without what could run or load. Refuses, at the field `fileContents`, `wrong_type`,
 * `svg_with_dtd` and `too_large`. Source: security.md §6
 */
export async function readUpload(
  { fileContents }: z.output<ReturnType<typeof UploadedFile>>,
  { types, kinds, maxBytes }: Upload,
): Promise<ReadUpload> {
  const bytes = Buffer.from(fileContents, 'base64');
  if (bytes.length > maxBytes) throw refusal('too_large', `Must be ${sizeInWords(maxBytes)} or smaller.`);
  const read = await typed(bytes, types);
  if (!read || !types.includes(read.mediaType)) throw refusal('wrong_type', `Must be ${kinds}.`);
  return read;
}

async function typed(bytes: Buffer, types: Upload['types']): Promise<ReadUpload | undefined> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected && detected.mime !== 'application/xml') {
    return { bytes, mediaType: detected.mime, extension: detected.ext };
  }
  // Nothing else is known by its text. Where no SVG is accepted, none is sanitized: that takes a process and a second.
  if (!types.includes(svgType)) return undefined;
  const text = bytes.toString('utf8');
  if (hasInternalDtd(text)) throw internalDtd();
  if (!isSvg(text)) return undefined;
  const svg = (await sanitizeSvg(text)).trim();
  if (!svg.startsWith('<svg')) return undefined;
  return { bytes: Buffer.from(svg), mediaType: svgType, extension: 'svg' };
}

/** Whether a text is an SVG file, not a page that contains one: only a prolog and comments precede it. */
function isSvg(text: string): boolean {
  const before = /^\s*(?:<\?xml[^>]*>|<!DOCTYPE svg[^>]*>|<!--.*?-->)/s;
  let rest = text.replace(/^\uFEFF/, '');
  for (let part = before.exec(rest); part; part = before.exec(rest)) rest = rest.slice(part[0].length);
  return /^\s*<svg[\s>]/.test(rest);
}

/** Whether an SVG defines its own entities, as some drawing programs write it: they aren't expanded. */
function hasInternalDtd(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>|<!--.*?-->|\s)*<!DOCTYPE svg[^>]*\[/s.test(text.replace(/^\uFEFF/, ''));
}

function internalDtd(): CallRefusal {
  return badRequest({
    code: 'svg_with_dtd',
    message: 'This SVG defines its own entities (DTD).',
    next: 'Export it as plain SVG, without a DTD or editor data, or as PNG.',
    field: 'fileContents',
  });
}

function refusal(code: string, message: string): CallRefusal {
  return badRequest({ code, message, field: 'fileContents' });
}
