import type { PortalFile } from '@pitlane/shared/engine/file';
import {
  type AddClaimPhotoRequest,
  type ClaimPhoto,
  claimPhotoUpload,
  mostPhotos,
  type UploadClaimPhotoRequest,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import { whyNoPhoto } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict, notFound } from '../../http/refusal.ts';
import { readBlob, storeBlob } from '../../uploads/blobs.ts';
import { withoutMetadata } from '../../uploads/photo-metadata.ts';
import { readUpload } from '../../uploads/read-upload.ts';
import { scanFile } from '../../uploads/scan-file.ts';
import { changeContract } from '../contracts/change-contract.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { preAuthorizationsByIds, progressOf, provedScope, requireVisible } from './pre-authorization-rows.ts';

/** Photos that one user may have waiting for a pre-authorization: enough for a few forms, and no store for anything else. */
const mostWaiting = 3 * mostPhotos;

type Photo = z.output<ReturnType<typeof UploadClaimPhotoRequest>>;

/** Dependencies of taking photos. */
type PhotoDeps = Pick<ClaimDeps, 'db' | 'clamdSocket'>;

type StoredPhoto = ClaimPhoto & { id: string };

/** Takes a photo while the form is filled in. It belongs to the caller until a pre-authorization takes it. Refuses by type, size and number. Source: areas.md §11 (Better 3) */
export async function uploadClaimPhoto(deps: PhotoDeps, photo: Photo, call: Call): Promise<StoredPhoto> {
  const { userProfileID } = call.actor;
  const checked = await checkPhoto(deps, photo);
  return deps.db.transaction(async (tx) => {
    const [waiting] = await tx.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pre_authorization_photos WHERE pre_authorization_id IS NULL AND uploaded_by_id = $1`,
      [userProfileID],
    );
    if ((waiting?.count ?? 0) >= mostWaiting) throw tooMany('Finish or discard the open forms first.');
    return storePhoto(tx, checked, userProfileID);
  });
}

/** Adds a photo to a pre-authorization that the caller may see, on record. Refuses 404, 409 once it is answered, and by type, size and number. */
export async function addClaimPhoto(
  deps: PhotoDeps,
  { id, ...photo }: z.output<ReturnType<typeof AddClaimPhotoRequest>>,
  call: Call,
): Promise<ClaimPhoto> {
  const { contractId } = await requireVisible(deps.db, id, call);
  // Files are stored without a scope, in a separate transaction; a file that isn't used afterwards is swept.
  const stored = await uploadClaimPhoto(deps, photo, call);
  const proved: Call = { ...call, actor: { ...call.actor, scope: provedScope } };
  const read = (tx: Queryable) => preAuthorizationsByIds(tx, [id]);
  return changeContract(deps, proved, { find: async () => contractId, read }, async (change, [row]) => {
    if (!row) throw new Error(`Pre-authorization ${id} no longer exists.`);
    const problem = whyNoPhoto(progressOf(row), call.today);
    if (problem) throw conflict(problem);
    if (row.photo_count >= mostPhotos)
      throw tooMany(`A pre-authorization can have up to ${mostPhotos} photos.`);
    await takePhotos(change.tx, { id, photoIds: [stored.id] }, call);
    const after = { number: row.number, position: stored.position };
    await change.record({ action: 'preAuthorization.photo', after });
    return stored;
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

/** A photo that may be stored: what it shows, and its bytes without what the camera wrote about it. */
interface CheckedPhoto {
  bytes: Buffer;
  mediaType: string;
  position: string | null;
  takenAt: string | null;
}

/** Checks a photo's type, strips and scans it, before a transaction waits for that. */
async function checkPhoto({ clamdSocket }: PhotoDeps, photo: Photo): Promise<CheckedPhoto> {
  const { bytes: sent, mediaType } = await readUpload(photo, claimPhotoUpload);
  const bytes = withoutMetadata(sent, mediaType);
  if (!bytes) {
    const message = 'This photo is damaged. Take or save it again.';
    throw badRequest({ code: 'damaged', message, field: 'fileContents' });
  }
  await scanFile(sent, clamdSocket);
  const { position = null, takenAt = null } = photo;
  return { bytes, mediaType, position, takenAt };
}

async function storePhoto(
  tx: Queryable,
  { bytes, mediaType, position, takenAt }: CheckedPhoto,
  userProfileID: number,
): Promise<StoredPhoto> {
  const sha256 = await storeBlob(tx, bytes);
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO pre_authorization_photos (blob_sha256, content_type, position, taken_at, uploaded_by_id)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [sha256, mediaType, position, takenAt, userProfileID],
  );
  if (!row) throw new Error('An insert gives its row.');
  return { id: row.id, position, contentType: mediaType, takenAt };
}

/** Gives photos that the caller uploaded to their pre-authorization. */
export async function takePhotos(
  tx: Queryable,
  { id, photoIds }: { id: string; photoIds: readonly string[] },
  { actor }: Call,
): Promise<void> {
  const uniqueIds = [...new Set(photoIds)];
  if (uniqueIds.length === 0) return;
  const taken = await tx.query<{ id: string }>(
    `UPDATE pre_authorization_photos SET pre_authorization_id = $1
     WHERE id = ANY($2::uuid[]) AND uploaded_by_id = $3 AND pre_authorization_id IS NULL RETURNING id`,
    [id, uniqueIds, actor.userProfileID],
  );
  if (taken.length === uniqueIds.length) return;
  throw badRequest({
    code: 'photo_gone',
    message: 'A photo is no longer available.',
    next: 'Upload it again.',
    field: 'object.photoIds',
  });
}

function tooMany(next: string) {
  return badRequest({
    code: 'too_many_photos',
    message: "That's too many photos.",
    next,
    field: 'fileContents',
  });
}
