import type { GeneratedFile, PortalFile } from '@pitlane/shared/engine/file';
import type { FastifyReply } from 'fastify';

/** Sends a file as its bytes, to be saved under its name. Source: decisions.md §1.5 */
export function sendBytes(reply: FastifyReply, { name, contentType, body }: PortalFile): FastifyReply {
  return reply
    .type(contentType)
    .headers(fileHeaders(name))
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}

/** What goes out with every file: it is saved, never shown as a page of ours, and whatever shows it runs nothing in it. Source: security.md §6 */
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

/** A plain name for readers that know no other, and the whole one. Source: RFC 6266 */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
