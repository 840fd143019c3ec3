import multipart from '@fastify/multipart';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { sizeInWords, type Upload } from '@pitlane/shared/engine/file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, CallRefusal } from './refusal.ts';

/** The maximum size of a JSON body without its file, in bytes. */
const otherFields = 16_384;

/** The longest body with a file, which base64 makes a third longer. */
export function uploadBodyLimit({ maxBytes }: Upload): number {
  return Math.ceil(maxBytes / 3) * 4 + otherFields;
}

/** The limits of a form with a file. */
export function multipartLimits({ maxBytes }: Upload) {
  return { fileSize: maxBytes, files: 1, fields: 20, fieldSize: otherFields, parts: 21 };
}

/**
 * Makes the routes of a scope accept `multipart/form-data` with one file, as the body that the same request has in JSON. A file over the
 * limit is refused while it arrives, 413 `too_large`.
 */
export async function readMultipart(scope: FastifyInstance, upload: Upload): Promise<void> {
  await scope.register(multipart, { limits: multipartLimits(upload) });
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await bodyOfParts(request, upload);
  });
}

async function bodyOfParts(request: FastifyRequest, upload: Upload): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        body[part.fieldname] = part.value;
        continue;
      }
      body['fileContents'] = (await part.toBuffer()).toString('base64');
      body['fileDownloadName'] = part.filename;
      body['contentType'] = part.mimetype;
    }
  } catch (error) {
    throw multipartRefusal(error, upload);
  }
  return body;
}

/** Any form that can't be parsed is the sender's fault: the parser reports a broken one like any other error. */
export function multipartRefusal(error: unknown, { maxBytes }: Upload): CallRefusal {
  const { code } = error as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const message = `Must be ${sizeInWords(maxBytes)} or smaller.`;
    return new CallRefusal(413, serviceStatus.Error, { code: 'too_large', message, field: 'fileContents' });
  }
  const message = code === 'FST_FILES_LIMIT' ? 'Send one file.' : 'The form could not be read.';
  return badRequest({ code: 'bad_request', message });
}
