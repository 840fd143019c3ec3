import { openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { sizeInWords, type Upload } from '@pitlane/shared/engine/file';
import { whyNotRead } from '../print/why-not-read.ts';
import { CommandFailure } from '../process/failure.ts';
import { inputBytes } from '../process/input-bytes.ts';
import type { Terminal } from '../process/terminal.ts';

/** Reads a file, or standard input for `-`, as a call takes it. Throws CommandFailure if it can't be read or is too large. */
export async function uploadOf(path: string, { maxBytes }: Pick<Upload, 'maxBytes'>, terminal: Terminal) {
  const bytes = path === '-' ? await inputBytes(terminal) : await bytesOf(path, maxBytes);
  if (bytes.length > maxBytes) throw tooLarge(path, maxBytes);
  return {
    fileContents: bytes.toString('base64'),
    fileDownloadName: path === '-' ? 'Standard input' : basename(path),
  };
}

/** Opens a large file, or reads standard input, as a call takes it: a file is read while it is sent. Throws as `uploadOf`. */
export async function largeUploadOf(path: string, { maxBytes }: Pick<Upload, 'maxBytes'>, input?: Terminal) {
  if (path === '-' && input) {
    const bytes = await inputBytes(input);
    if (bytes.length > maxBytes) throw tooLarge('Standard input', maxBytes);
    return { fileContents: new Blob([new Uint8Array(bytes)]), fileDownloadName: 'Standard input' };
  }
  try {
    const { size } = await stat(path);
    if (size > maxBytes) throw tooLarge(path, maxBytes);
    return { fileContents: await openAsBlob(path), fileDownloadName: basename(path) };
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw badFile(`Can't read ${path}: ${whyNotRead(error)}.`, 'Enter the path of a file.');
  }
}

async function bytesOf(path: string, maxBytes: number): Promise<Buffer> {
  try {
    // A file far over the limit isn't read at all.
    const { size } = await stat(path);
    if (size > maxBytes) throw tooLarge(path, maxBytes);
    return await readFile(path);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw badFile(`Can't read ${path}: ${whyNotRead(error)}.`, 'Use a file, or - for standard input.');
  }
}

function tooLarge(name: string, maxBytes: number): CommandFailure {
  return badFile(`${name} is too large.`, `The maximum is ${sizeInWords(maxBytes)}.`);
}

function badFile(message: string, next: string): CommandFailure {
  return new CommandFailure({ code: 'bad_file', message, next });
}
