import { z } from 'zod';
import { lazy } from '../kernel/lazy.ts';

/**
 * A file as callers and handlers have it, however the wire carries it: `name` is its file name, `body` its bytes. The response of an
 * operation whose `answer` is `bytes` or `file`. Source: decisions.md §1.5
 */
export const PortalFile = lazy(() =>
  z.object({
    name: z.string(),
    contentType: z.string(),
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
);
export type PortalFile = z.infer<ReturnType<typeof PortalFile>>;

/** A file in JSON; `fileContents` is base64. Source: portal.md §3 (Generated file) */
export interface GeneratedFile {
  fileContents: string;
  fileDownloadName: string;
  contentType: string;
}
