import { z } from 'zod';
import { lazy } from '../kernel/lazy.ts';

/**
 * A file as callers and handlers have it, in every wire format: `name` is its file name, `body` its bytes. The response
 * of an operation whose `answer` is `bytes` or `file`. Source: decisions.md §1.5
 */
export const PortalFile = lazy(() =>
  z.object({
    name: z.string(),
    contentType: z.string(),
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
);
export type PortalFile = z.infer<ReturnType<typeof PortalFile>>;

/** The files that an operation accepts: media types, which the server detects from the first bytes, and the maximum size. */
export interface Upload {
  types: readonly string[];
  /** The accepted types in words: "PNG, WebP or plain SVG". */
  kinds: string;
  maxBytes: number;
  /** Too large to be in memory as a whole: the request's file is a `LargeFile`. */
  isLarge?: true;
}

/** Returns what may be uploaded, in words: "PNG, WebP or plain SVG, up to 200 kB". */
export function uploadHint({ kinds, maxBytes }: Upload): string {
  return `${kinds}, up to ${sizeInWords(maxBytes)}`;
}

/** Returns a size in round decimal units: "200 kB", "25 MB". */
export function sizeInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}

/**
 * The fields of a request that takes a file, as a generated file has them; `fileContents` is base64. The server takes the same as
 * `multipart/form-data`, with one file. Source: decisions.md §8 (Pages)
 */
export const UploadedFile = lazy(() =>
  z.object({
    fileContents: z.base64().min(1, 'Choose a file.').meta({ label: 'File' }),
    fileDownloadName: z.string().max(255).meta({ label: 'File name' }),
    contentType: z.string().max(100).optional().meta({ label: 'Type' }),
  }),
);

/** A large file that the server received, on its disk until the call is answered. */
export interface ReceivedFile {
  path: string;
  size: number;
  sha256: Uint8Array;
}

/**
 * As `UploadedFile`, for operations whose `upload` is large. A face gives the file itself, which is sent as `multipart/form-data`; base64 in JSON
 * is accepted too. The handler gets the received file.
 */
export const LargeFile = lazy(() => {
  const fileContents: z.ZodType<ReceivedFile, string | Blob> = z
    .any()
    .refine(
      (value) => typeof value === 'object' || (typeof value === 'string' && value !== ''),
      'Choose a file.',
    )
    .meta({ label: 'File' });
  return UploadedFile().extend({ fileContents });
});

/** A file in JSON; `fileContents` is base64. Source: portal.md §3 (Generated file) */
export interface GeneratedFile {
  fileContents: string;
  fileDownloadName: string;
  contentType: string;
}
