import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { ReceivedFile, Upload } from '@pitlane/shared/engine/file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { multipartLimits, multipartRefusal } from './read-multipart.ts';
import { badRequest } from './refusal.ts';

/** A request with a large file: its fields, and the file on disk until `remove`. */
export interface ReceivedRequest {
  fields: Record<string, unknown>;
  remove: () => Promise<void>;
}

/** How long a file may take to arrive, and so how long it may lie in the folder: after that it is one that a killed server left. */
const longestMs = 3_600_000;

const folder = () => join(tmpdir(), 'pitlane-received');

/** Makes the routes of a scope accept large files as `multipart/form-data`. */
export async function takeLargeFiles(scope: FastifyInstance, upload: Upload): Promise<void> {
  await scope.register(multipart, { limits: multipartLimits(upload) });
}

/**
 * Receives the fields and the file of a request. The file is written to disk under a name that we choose while it arrives, so it is never
 * in memory as a whole. If it exceeds the limit or stops arriving, it is removed at once. Refuses 413 `too_large`.
 */
export async function receiveFile(
  request: FastifyRequest,
  body: Readonly<Record<string, unknown>>,
  upload: Upload,
): Promise<ReceivedRequest> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const path = join(folder(), randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    const fields = request.isMultipart()
      ? await partsTo(path, request, upload)
      : { ...body, fileContents: await base64To(path, body['fileContents'], upload) };
    return { fields, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Removes what a killed server left. */
export async function sweepReceived(at: Date): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: at.getTime() }));
    if (mtimeMs < at.getTime() - longestMs) await rm(path, { force: true });
  }
}

async function partsTo(path: string, request: FastifyRequest, upload: Upload) {
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      fields['fileContents'] = await written(path, part.file);
      fields['fileDownloadName'] = part.filename;
      fields['contentType'] = part.mimetype;
    }
  } catch (error) {
    throw multipartRefusal(error, upload);
  }
  return fields;
}

async function base64To(path: string, contents: unknown, upload: Upload): Promise<ReceivedFile> {
  if (typeof contents !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(contents))
    throw badRequest({ code: 'invalid', message: 'Choose a file.', field: 'fileContents' });
  const bytes = Buffer.from(contents, 'base64');
  if (bytes.length > upload.maxBytes) throw multipartRefusal({ code: 'FST_REQ_FILE_TOO_LARGE' }, upload);
  return await written(path, [bytes]);
}

async function written(
  path: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return { path, size, sha256: hash.digest() };
}
