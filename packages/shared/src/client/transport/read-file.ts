import { serviceStatus } from '../../engine/envelope.ts';
import type { PortalFile } from '../../engine/file.ts';
import { safeFileName } from '../../kernel/file-name.ts';
import { objectOf, parsed, readEnvelope } from './read-envelope.ts';

/** The parts of a response that describe its file. */
type Headers = Pick<Response, 'headers'>;

/**
 * Reads a file from any backend: raw bytes, or a GeneratedFile with base64, bare or in the envelope. Undefined if it isn't a file: an error
 * in JSON, a proxy's page, a truncated PDF. `path` names it if the response doesn't. Source: decisions.md §1.5
 */
export function readFile({ headers }: Headers, body: Uint8Array, path: string): PortalFile | undefined {
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = contentType.includes('json') || body[0] === brace;
  const file = isJson ? generatedFile(new TextDecoder().decode(body)) : { name: '', contentType, body };
  if (!file || file.body.length === 0 || file.contentType === 'text/html') return undefined;
  const isPdf = file.contentType === 'application/pdf' || startsWith(file.body, '%PDF-');
  if (isPdf && !isWholePdf(file.body)) return undefined;
  const givenName = file.name || sentName(headers.get('content-disposition') ?? '');
  const name = safeFileName(givenName || `${path.split('/').at(-1)}${isPdf ? '.pdf' : ''}`);
  return {
    name,
    contentType: isPdf ? 'application/pdf' : file.contentType || 'application/octet-stream',
    body: file.body,
  };
}

const brace = '{'.charCodeAt(0);

function generatedFile(text: string): PortalFile | undefined {
  const envelope = readEnvelope(text);
  if (envelope && envelope.code !== serviceStatus.Success) return undefined;
  const sent = objectOf(envelope ? envelope.data : parsed(text));
  const { fileContents, fileDownloadName: name, contentType } = sent ?? {};
  const body = typeof fileContents === 'string' ? fromBase64(fileContents) : undefined;
  return (
    body && {
      name: typeof name === 'string' ? name : '',
      contentType: typeof contentType === 'string' ? contentType.toLowerCase() : '',
      body,
    }
  );
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The name in Content-Disposition: the one in UTF-8 before the plain one. Source: RFC 6266 */
function sentName(disposition: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Not in a known encoding; the plain name may be.
    }
  }
  const [, quoted, plain] = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition) ?? [];
  return (quoted ?? plain ?? '').trim();
}

/** The end marker of a PDF is within its last kilobyte; a truncated response has none. */
function isWholePdf(body: Uint8Array): boolean {
  const end = new TextDecoder('latin1').decode(body.subarray(-1024));
  return startsWith(body, '%PDF-') && end.includes('%%EOF');
}

function startsWith(body: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, place) => body[place] === character.charCodeAt(0));
}
