import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import { lazy } from '../../kernel/lazy.ts';
import { preAuthorizationOperations } from './pre-authorization-operations.ts';

const { getPreAuthorizationCase, getClaimPhoto } = preAuthorizationOperations;

const PhotosArgs = lazy(() =>
  z.object({
    number: z
      .string()
      .trim()
      .min(1, 'Choose a pre-authorization.')
      .max(40)
      .meta({ label: 'Pre-authorization', hint: 'Number, e.g. PA-202611-000001', positional: true }),
    to: z
      .string()
      .min(1, 'Enter a folder.')
      .optional()
      .meta({ label: 'Folder', hint: 'Existing folder to save to', usual: 'the current folder' }),
    replace: z.boolean().optional().meta({ label: 'Replace', hint: 'Overwrite existing files' }),
  }),
);

/** Save the photos of a pre-authorization, which the portal shows on its page. Source: areas.md §11 (Better 7) */
export const savePhotos = defineCommand({
  id: 'claim.photos',
  title: 'Save the photos of a claim',
  summary: 'Save the photos of a pre-authorization',
  section: 'Claims',
  keywords: ['pre-authorization', 'pictures', 'images', 'download'],
  icon: 'download',
  faces: ['cli'],
  notOn: { web: "The pre-authorization's page shows them." },
  args: PhotosArgs,
  uses: { getPreAuthorizationCase, getClaimPhoto },
  run: async (calls, { number, to, replace }, { signal }): Promise<Effect | Effect[]> => {
    const { id, photos } = await calls.getPreAuthorizationCase({ id: number }, { signal });
    const files: Effect[] = [];
    for (const photo of photos ?? []) {
      const file = await calls.getClaimPhoto({ id: id ?? number, photoId: photo.id ?? '' }, { signal });
      files.push({ kind: 'download', ...file, to: to ?? '.', mayReplace: replace });
    }
    return files.length > 0 ? files : { kind: 'notify', text: `${number} has no photos.` };
  },
});
