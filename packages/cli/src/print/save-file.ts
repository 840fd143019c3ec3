import { link, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Effect } from '@pitlane/shared/engine/effect';
import { safeFileName } from '@pitlane/shared/kernel/file-name';
import { CommandFailure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

type Download = Extract<Effect, { kind: 'download' }>;

/**
 * Saves a file of a command: where the user said, else under its own name where the terminal stands; `-` writes it to the output. It
 * is written whole or not at all (as `.part`, then renamed), and never over a file that is there unless that was said.
 * Throws CommandFailure.
 */
export async function saveFile(file: Download, terminal: Terminal): Promise<void> {
  if (file.to === '-') return toOutput(file, terminal);
  const path = await pathOf(file);
  const part = `${path}.part`;
  try {
    await writeWhole(part, file.body);
    await (file.mayReplace ? rename(part, path) : moveToNew(part, path));
  } catch (error) {
    await rm(part, { force: true });
    throw error instanceof CommandFailure ? error : cannotWrite(path, error);
  }
  if (!terminal.isQuiet) terminal.err(`Saved ${path} (${sizeText(file.body.length)})\n`);
}

async function toOutput({ body, name }: Download, terminal: Terminal): Promise<void> {
  if (terminal.isScreen) {
    throw new CommandFailure({
      code: 'output_is_screen',
      message: `${name} is no text for a screen.`,
      next: 'Name a file, or send the output into a program or a file.',
    });
  }
  await terminal.outBytes(body);
}

/** A folder takes the file under its own name. */
async function pathOf({ to, name }: Download): Promise<string> {
  const ownName = safeFileName(name);
  if (to === undefined) return ownName;
  const isFolder = await stat(to).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? join(to, ownName) : to;
}

/** On the disk before it is renamed: after a power cut there is the whole file or none. */
async function writeWhole(path: string, body: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A second name is refused where there is a file already, in one step; a rename would write over it. */
async function moveToNew(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw fileExists(path);
    // Some file systems know of no second names.
    if (await stat(path).catch(() => undefined)) throw fileExists(path);
    return rename(part, path);
  }
  await rm(part);
}

function fileExists(path: string): CommandFailure {
  return new CommandFailure({
    code: 'file_exists',
    message: `${path} is there already, and was left as it is.`,
    next: 'Name another file with --pdf, or write over it with --replace.',
  });
}

function cannotWrite(path: string, error: unknown): CommandFailure {
  const why: Record<string, string> = {
    ENOENT: 'the folder is not there',
    EACCES: 'it may not be written',
    EPERM: 'it may not be written',
    EROFS: 'the disk may only be read',
    ENOSPC: 'the disk is full',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the way to it is no folder',
  };
  return new CommandFailure({
    code: 'cannot_write',
    message: `${path} cannot be written: ${why[codeOf(error)] ?? (error as Error).message}.`,
    next: 'Name another file with --pdf.',
  });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
