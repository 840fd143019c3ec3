import { Readable } from 'node:stream';
import type { GeneratedFile, PortalFile } from '@pitlane/shared/engine/file';
import type { FastifyReply } from 'fastify';

/** A file that isn't in memory: its size, a tag that changes with its bytes, and its bytes from `start` up to and without `end`. */
export interface StreamedFile extends PortalFile {
  size: number;
  tag: string;
  read: (range: { start: number; end: number }) => AsyncIterable<Buffer>;
}

/** Sends a file as its bytes, to be saved under its name. Source: decisions.md §1.5 */
export function sendBytes(reply: FastifyReply, file: PortalFile | StreamedFile): FastifyReply {
  if ('read' in file) return sendRange(reply, file);
  const { name, contentType, body } = file;
  return reply
    .type(contentType)
    .headers(fileHeaders(name))
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}

/** Sends a file part by part, or the part that the caller asks for: an interrupted download resumes there. Source: RFC 9110 §14 */
function sendRange(reply: FastifyReply, { name, contentType, size, tag, read }: StreamedFile): FastifyReply {
  const { headers } = reply.request;
  // The parts of a compressed answer would be others.
  headers['x-no-compression'] = '1';
  const etag = `"${tag}"`;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? rangeOf(headers.range, size) : undefined;
  reply.type(contentType).headers({ ...fileHeaders(name), 'accept-ranges': 'bytes', etag });
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).send('');
  }
  const { start, end } = range ?? { start: 0, end: size };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  return reply
    .header('content-length', end - start)
    .send(Readable.from(read({ start, end }), { objectMode: false }));
}

/** One range of bytes; undefined for none, or for several, for which the whole file is a valid response. */
function rangeOf(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : 'unsatisfiable';
}

/**
 * The headers of every file: it is saved, never shown as one of our pages, and can't run anything if it is shown. Source: security.md §6
 */
export function fileHeaders(name: string): Record<string, string> {
  return {
    'content-disposition': disposition(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

/** Returns a file as JSON carries it. Source: portal.md §3 (Generated file) */
export function generatedFileOf({ name, contentType, body }: PortalFile): GeneratedFile {
  return {
    fileContents: Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('base64'),
    fileDownloadName: name,
    contentType,
  };
}

/** Returns a file back from what JSON carried. */
export function portalFileOf({ fileContents, fileDownloadName, contentType }: GeneratedFile): PortalFile {
  return { name: fileDownloadName, contentType, body: Buffer.from(fileContents, 'base64') };
}

/** A plain name for clients that understand only that, and the full one. Source: RFC 6266 */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
