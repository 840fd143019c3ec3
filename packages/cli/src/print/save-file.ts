import { rmSync } from 'node:fs';
import { link, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Effect } from '@pitlane/shared/engine/effect';
import { safeFileName } from '@pitlane/shared/kernel/file-name';
import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { whyNotWritten } from './why-not-written.ts';

type Download = Extract<Effect, { kind: 'download' }>;

/** Where a document is saved if no name was given: under its own name, with a number appended if that is taken, as browsers do. */
export async function freeTarget<File extends Pick<FileTarget, 'name' | 'to'>>(
  file: File,
): Promise<File & { to: string }> {
  const asked = await pathOf(file);
  const { dir, name, ext } = parse(asked);
  const isTaken = (path: string) =>
    lstat(path).then(
      () => true,
      () => false,
    );
  let to = asked;
  for (let number = 2; await isTaken(to); number++) to = join(dir, `${name} (${number})${ext}`);
  return { ...file, to };
}

/**
 * Saves a file of a command: where the user said, otherwise under its own name in the current folder; `-` writes it to the
 * output. It is written completely or not at all (as `.part`, then renamed), and never overwrites a file unless
 * allowed. Returns its path; undefined for the output. Throws CommandFailure.
 */
export async function saveFile(file: Download, terminal: Terminal): Promise<string | undefined> {
  if (file.to === '-') {
    await toOutput(file, terminal);
    return undefined;
  }
  const { path, size } = await saveWhole(
    { ...file, option: file.option ?? (file.name.endsWith('.xlsx') ? '--xlsx' : '--pdf') },
    [file.body],
  );
  if (!terminal.isQuiet) terminal.err(`Saved ${path} (${sizeText(size)})\n`);
  return path;
}

/** The path of the file; `option` is what sets it in a command. */
export interface FileTarget extends Pick<Download, 'name' | 'to' | 'mayReplace'> {
  option: string;
}

/**
 * Writes a file from its parts as they arrive, completely or not at all, and returns its path and size. Refuses an
 * existing file before requesting the first part. Throws CommandFailure, and any error of the parts.
 */
export async function saveWhole(
  target: FileTarget,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<{ path: string; size: number }> {
  const asked = await pathOf(target);
  if (!target.mayReplace && (await lstat(asked).catch(() => undefined))) throw fileExists(asked, target);
  // The target of a link is overwritten, not the link; anything but a file isn't touched.
  const path = await realpath(asked).catch(() => asked);
  const there = await lstat(path).catch(() => undefined);
  if (there && !there.isFile()) throw noFile(asked, target);
  const part = `${path}.part`;
  const forget = forgetWhenEnded(part);
  try {
    const size = await written(() => writeParts(part, parts, there?.mode), asked, target);
    await written(
      () => (target.mayReplace ? rename(part, path) : moveToNew(part, path, target)),
      asked,
      target,
    );
    return { path: asked, size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    forget();
  }
}

/** Describes disk errors in words; errors from the content are passed on. */
async function written<T>(write: () => Promise<T>, path: string, target: FileTarget): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isOfDisk(error) ? cannotWrite(path, error, target) : error;
  }
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && !(error instanceof CommandFailure);
}

/** Anyone who ends the process at once (a second Ctrl-C, a kill) leaves no half of a file behind. */
function forgetWhenEnded(part: string): () => void {
  const ends = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    let isSecond = signal !== 'SIGINT' || process.listenerCount('SIGINT') === 0;
    const end = () => {
      // The first Ctrl-C is a wish of the user that ends the run in its own way.
      if (!isSecond) return void (isSecond = true);
      rmSync(part, { force: true });
      stop();
      // The app ends in its own way.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    process.on(signal, end);
    return { signal, end };
  });
  const stop = () => {
    for (const { signal, end } of ends) process.off(signal, end);
  };
  return stop;
}

async function toOutput({ body, name }: Download, terminal: Terminal): Promise<void> {
  if (terminal.isScreen) {
    throw new CommandFailure({
      code: 'output_is_screen',
      message: `Can't print ${name} to the terminal.`,
      next: 'Choose a file, or redirect the output.',
    });
  }
  await terminal.outBytes(body);
}

/** A folder takes the file under its own name. */
async function pathOf({ to, name }: Pick<FileTarget, 'to' | 'name'>): Promise<string> {
  const ownName = safeFileName(name);
  if (to === undefined) return ownName;
  const isFolder = await stat(to).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? join(to, ownName) : to;
}

/**
 * Flushed to disk before it is renamed: after a power cut there is the whole file or none. `mode` is that of the
 * replaced file, so that no one gains access.
 */
async function writeParts(
  path: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  mode: number | undefined,
): Promise<number> {
  const file = await open(path, 'w', mode);
  let size = 0;
  try {
    if (mode !== undefined) await file.chmod(mode & 0o777);
    for await (const bytes of parts) {
      await file.writeFile(bytes);
      size += bytes.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return size;
}

/** A second name is refused if there is a file already, in one step; a rename would write over it. */
async function moveToNew(part: string, path: string, target: FileTarget): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw fileExists(path, target);
    // Some file systems know of no second names.
    if (await stat(path).catch(() => undefined)) throw fileExists(path, target);
    return rename(part, path);
  }
  await rm(part);
}

function fileExists(path: string, { option }: FileTarget): CommandFailure {
  return new CommandFailure({
    code: 'file_exists',
    message: `${path} already exists and was not changed.`,
    next: `Choose another file with ${option}, or overwrite it with --replace.`,
  });
}

function noFile(path: string, { option }: FileTarget): CommandFailure {
  return new CommandFailure({
    code: 'no_file',
    message: `${path} is not a file and was not changed.`,
    next: `Choose a file or folder with ${option}.`,
  });
}

function cannotWrite(path: string, error: unknown, { option }: FileTarget): CommandFailure {
  return new CommandFailure({
    code: 'cannot_write',
    message: `Can't write ${path}: ${whyNotWritten(error)}.`,
    next: `Choose another file with ${option}.`,
  });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** Formats the size of a file for display. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
