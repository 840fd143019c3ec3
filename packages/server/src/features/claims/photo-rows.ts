import type { ClaimPhoto } from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { Queryable } from '../../db/database.ts';

/** Reads the photos of a pre-authorization in the order they were sent. */
export async function photosOf(tx: Queryable, id: string): Promise<ClaimPhoto[]> {
  const rows = await tx.query<{
    id: string;
    position: string | null;
    content_type: string;
    taken_at: string | null;
  }>(
    `SELECT id, position, content_type, taken_at FROM pre_authorization_photos WHERE pre_authorization_id = $1
     ORDER BY uploaded_at, id`,
    [id],
    { name: 'pre-authorization-photos' },
  );
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    contentType: row.content_type,
    takenAt: row.taken_at,
  }));
}
