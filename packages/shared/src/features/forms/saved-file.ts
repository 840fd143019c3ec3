import { z } from 'zod';
import type { Effect } from '../../engine/effect.ts';
import type { PortalFile } from '../../engine/file.ts';

/** The arguments by which the terminal is told where a document goes, and where it goes without; the portal asks for none, its browser saves it. */
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

/** Asks the face to save a document where its user said. */
export function saved(
  file: PortalFile,
  { pdf, replace }: { pdf?: string | undefined; replace?: boolean | undefined },
): Effect {
  return { kind: 'download', ...file, to: pdf, mayReplace: replace };
}
