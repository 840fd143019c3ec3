import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { BookCopy } from '../../db/whole/book-copy.ts';
import type { ReportCopy } from '../../db/whole/write-book.ts';
import { StartError } from '../../start-error.ts';
import type { DataFile } from './data-files.ts';
import {
  type BackupManifest,
  backupFormat,
  backupHead,
  backupManifest,
  checksumName,
  fileName,
  headName,
  manifestName,
  partName,
} from './manifest.ts';
import { bytesOf, membersOf, NoTar, type TarMember } from './tar.ts';
import { sha256 } from './write-archive.ts';

const decompress = promisify(zstdDecompress);

/** A backup whose every byte was checked. */
export interface Archive {
  manifest: BackupManifest;
  book: BookCopy;
  files(): Promise<DataFile[]>;
  close(): Promise<void>;
}

/** Opens a backup and checks all of it against its checksums. Throws StartError for one that is damaged, cut off or foreign. */
export async function openArchive(path: string, report: ReportCopy): Promise<Archive> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    const text =
      error.code === 'ENOENT' ? `There is no file ${path}.` : `Can't read ${path} (${error.message}).`;
    throw new StartError(text, { cause: error });
  });
  try {
    const { members, manifest } = await checkedMembers(handle, report);
    const member = (name: string) => members.get(name) as TarMember;
    return {
      manifest,
      book: {
        steps: manifest.schema.steps,
        partitions: manifest.partitions,
        sequences: manifest.sequences,
        tables: manifest.tables,
        rowsOf: ({ name }) => rowsOf(handle, name, member),
      },
      files: () =>
        Promise.all(
          manifest.files.map(async ({ path: file }) => ({
            path: file,
            bytes: await bytesOf(handle, member(fileName(file))),
          })),
        ),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      throw new StartError(`${path} is a folder, not a backup.`, { cause: error });
    if (error instanceof NoTar || error instanceof Unsound) {
      throw new StartError(
        `${path} can't be restored. ${error.message} Nothing was changed. Use another backup.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** A tar file that isn't a sound backup. */
class Unsound extends Error {}

async function checkedMembers(handle: FileHandle, report: ReportCopy) {
  const { size } = await handle.stat();
  const members = new Map<string, TarMember>();
  const sums = new Map<string, string>();
  for await (const member of membersOf(handle)) {
    if (members.size === 0) await checkHead(handle, member);
    if (members.has(member.name)) throw new Unsound(`It has ${member.name} twice.`);
    members.set(member.name, member);
    sums.set(member.name, sha256(await bytesOf(handle, member)));
    report(member.offset + member.size, size);
  }
  report(size, size);
  const manifest = await manifestOf(handle, members, sums);
  const due = new Map<string, string>();
  for (const { name, parts } of manifest.tables)
    for (const [place, part] of parts.entries()) due.set(partName(name, place), part.sha256);
  for (const { path, sha256: sum } of manifest.files) due.set(fileName(path), sum);
  for (const [name, sum] of due)
    if (sums.get(name) !== sum) throw new Unsound(`Its part ${name} is damaged or missing.`);
  const added = [...members.keys()].find(
    (name) => !due.has(name) && ![headName, manifestName, checksumName].includes(name),
  );
  if (added !== undefined) throw new Unsound(`Its part ${added} isn't listed.`);
  return { members, manifest };
}

async function checkHead(handle: FileHandle, member: TarMember): Promise<void> {
  const isOurs = member.name === headName && member.size < 1_000_000;
  const head = isOurs ? parsed(await bytesOf(handle, member)) : undefined;
  const format = (head as { format?: unknown } | undefined)?.format;
  if (typeof format === 'number' && format > backupFormat) {
    throw new Unsound(
      `It was made by a newer Pitlane (format ${format}; this one reads up to ${backupFormat}).`,
    );
  }
  if (!backupHead.safeParse(head).success) throw new Unsound("It isn't a backup made by Pitlane.");
}

async function manifestOf(
  handle: FileHandle,
  members: ReadonlyMap<string, TarMember>,
  sums: ReadonlyMap<string, string>,
): Promise<BackupManifest> {
  const [member, checksum] = [members.get(manifestName), members.get(checksumName)];
  if (!member || !checksum) throw new Unsound('It ends too soon: the list of its contents is missing.');
  const due = (await bytesOf(handle, checksum)).toString('latin1').slice(0, 64);
  if (sums.get(manifestName) !== due) throw new Unsound('The list of its contents is damaged.');
  const read = backupManifest.safeParse(parsed(await bytesOf(handle, member)));
  if (!read.success) throw new Unsound("The list of its contents isn't one of Pitlane's.");
  return read.data;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function* rowsOf(
  handle: FileHandle,
  table: string,
  member: (name: string) => TarMember | undefined,
): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const part = member(partName(table, place));
    if (!part) return;
    yield await decompress(await bytesOf(handle, part));
  }
}
