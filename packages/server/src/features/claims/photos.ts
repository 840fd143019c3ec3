import type { PortalFile } from '@pitlane/shared/engine/file';
import {
  type AddClaimPhotoRequest,
  type ClaimPhoto,
  claimPhotoUpload,
  mostPhotos,
  type UploadClaimPhotoRequest,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, notFound } from '../../http/refusal.ts';
import { readBlob, storeBlob } from '../../uploads/blobs.ts';
import { withoutMetadata } from '../../uploads/photo-metadata.ts';
import { readUpload } from '../../uploads/read-upload.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { requireVisible } from './pre-authorization-rows.ts';

/** Photos that one user may have waiting for a pre-authorization: enough for a few forms, and no store for anything else. */
const mostWaiting = 3 * mostPhotos;

type Photo = z.output<ReturnType<typeof UploadClaimPhotoRequest>>;

/** Takes a photo while the form is filled in. It belongs to the caller until a pre-authorization takes it. Refuses by type, size and number. Source: areas.md §11 (Better 3) */
export async function uploadClaimPhoto({ db }: ClaimDeps, photo: Photo, call: Call): Promise<ClaimPhoto> {
  const { userProfileID } = call.actor;
  return db.transaction(async (tx) => {
    const [waiting] = await tx.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pre_authorization_photos WHERE pre_authorization_id IS NULL AND uploaded_by_id = $1`,
      [userProfileID],
    );
    if ((waiting?.count ?? 0) >= mostWaiting) throw tooMany('Finish or discard the open forms first.');
    return storePhoto(tx, photo, { id: null, userProfileID });
  });
}

/** Adds a photo to a pre-authorization that the caller may see. Refuses 404, and by type, size and number. */
export async function addClaimPhoto(
  { db }: ClaimDeps,
  { id, ...photo }: z.output<ReturnType<typeof AddClaimPhotoRequest>>,
  call: Call,
): Promise<ClaimPhoto> {
  await requireVisible(db, id, call);
  return db.transaction(async (tx) => {
    const [of] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pre_authorization_photos WHERE pre_authorization_id = $1',
      [id],
    );
    if ((of?.count ?? 0) >= mostPhotos)
      throw tooMany(`A pre-authorization has ${mostPhotos} photos at most.`);
    return storePhoto(tx, photo, { id, userProfileID: call.actor.userProfileID });
  });
}

/** Returns a photo to those who may see its pre-authorization. Refuses 404 for every other. */
export async function getClaimPhoto(
  { db }: ClaimDeps,
  { id, photoId }: { id: string; photoId: string },
  call: Call,
): Promise<PortalFile> {
  await requireVisible(db, id, call);
  const [photo] = await db.query<{ blob_sha256: Buffer; content_type: string }>(
    'SELECT blob_sha256, content_type FROM pre_authorization_photos WHERE id = $1 AND pre_authorization_id = $2',
    [photoId, id],
  );
  const body = photo && (await readBlob(db, photo.blob_sha256));
  if (!photo || !body) throw notFound('Photo not found.');
  return { name: `${photoId}.${photo.content_type.split('/')[1]}`, contentType: photo.content_type, body };
}

async function storePhoto(
  tx: Queryable,
  photo: Photo,
  { id, userProfileID }: { id: string | null; userProfileID: number },
): Promise<ClaimPhoto> {
  const { bytes: sent, mediaType } = await readUpload(photo, claimPhotoUpload);
  const bytes = withoutMetadata(sent, mediaType);
  if (!bytes) {
    const message = 'This photo is damaged. Take or save it again.';
    throw badRequest({ code: 'damaged', message, field: 'fileContents' });
  }
  const sha256 = await storeBlob(tx, bytes);
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO pre_authorization_photos (pre_authorization_id, blob_sha256, content_type, position, taken_at, uploaded_by_id)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [id, sha256, mediaType, photo.position ?? null, photo.takenAt ?? null, userProfileID],
  );
  if (!row) throw new Error('An insert gives its row.');
  return {
    id: row.id,
    position: photo.position ?? null,
    contentType: mediaType,
    takenAt: photo.takenAt ?? null,
  };
}

function tooMany(next: string) {
  return badRequest({
    code: 'too_many_photos',
    message: "That's too many photos.",
    next,
    field: 'fileContents',
  });
}
