import type { Command } from '@pitlane/shared/engine/command';
import { claimPhotoUpload, mostPhotos } from '@pitlane/shared/features/claims/pre-authorization-schema';
import {
  lossChoices,
  preAuthorizationTypes,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { CommandNode } from '../commands/command-node.ts';
import { type Run, withFields } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { showProgress } from '../print/progress.ts';
import { sayMarked } from '../print/say-below.ts';
import { CommandFailure } from '../process/failure.ts';
import { runCommand } from './run-command.ts';
import { uploadOf } from './upload-of.ts';

/**
 * Requests a pre-authorization with photos. All of them are read before anything is sent, and uploaded before the request names them; a dry run
 * only counts them. Source: areas.md §11 (Better 3)
 */
export async function startWithPhotos(
  node: CommandNode,
  command: Command,
  { run, env, paths }: { run: Run; env: Record<string, string | undefined>; paths: readonly string[] },
): Promise<void> {
  if (paths.length > mostPhotos)
    throw new CommandFailure({ code: 'too_many', message: `You can add up to ${mostPhotos} photos.` });
  const photos = [];
  for (const path of paths) photos.push(await photoOf(path, run));
  const ids = run.given.isDry ? photos.map((_, at) => `photo ${at + 1}`) : await uploaded(photos, run);
  await runCommand(node, command, withFields(run, { ...run.given.fields, photoIds: ids.join(',') }), env);
}

/** Adds a photo to a pre-authorization. Source: areas.md §11 (Better 3) */
export async function attachPhoto(run: Run): Promise<void> {
  const { terminal, given } = run;
  const id = String(given.fields['number'] ?? '');
  const photo = await photoOf(String(given.fields['file'] ?? ''), run);
  const { calls } = await run.connect();
  const added = await calls.addClaimPhoto({ id, ...photo }, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(added, 2)}\n`);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Added the photo to ${id}`);
}

type Photo = Awaited<ReturnType<typeof photoOf>>;

async function uploaded(photos: readonly Photo[], { terminal, connect }: Run): Promise<string[]> {
  const { calls } = await connect();
  const ids: string[] = [];
  const progress = showProgress(terminal, 'Sending photos...');
  try {
    for (const [at, photo] of photos.entries()) {
      progress.update(`Sending photo ${at + 1} of ${photos.length}...`);
      const { id } = await calls.uploadClaimPhoto(photo, { signal: terminal.signal });
      ids.push(id ?? '');
    }
  } finally {
    progress.end();
  }
  return ids;
}

const places = preAuthorizationTypes.flatMap(({ name }) => lossChoices(name).positions);

/** Reads a photo, with the place that it shows where its name starts with one: LF=tire.jpg. Throws CommandFailure. */
async function photoOf(text: string, { terminal }: Pick<Run, 'terminal'>) {
  const [word = '', ...path] = text.split('=');
  const place =
    path.length > 0 ? places.find(({ name }) => name.toLowerCase() === word.toLowerCase()) : undefined;
  const file = await uploadOf(place ? path.join('=') : text, claimPhotoUpload, terminal);
  return { ...file, ...(place ? { position: place.name } : {}) };
}
