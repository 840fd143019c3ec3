import { z } from 'zod';
import type { Effect } from '../../engine/effect.ts';
import type { PortalFile } from '../../engine/file.ts';

/**
 * The arguments for where the terminal saves a document, and the default; the portal has none, its browser saves the
 * file.
 */
export function savedFileArguments(usual?: string) {
  return {
    pdf: z
      .string()
      .min(1, 'Enter a file name.')
      .optional()
      .meta({
        label: 'PDF',
        hint: 'File or folder to save to; - prints to standard output',
        ...(usual ? { usual } : {}),
      }),
    replace: z.boolean().optional().meta({ label: 'Replace', hint: 'Overwrite an existing file' }),
  };
}

/** Asks the face to save a document where the user wants it. */
export function saved(
  file: PortalFile,
  { pdf, replace }: { pdf?: string | undefined; replace?: boolean | undefined },
): Effect {
  return { kind: 'download', ...file, to: pdf, mayReplace: replace };
}
