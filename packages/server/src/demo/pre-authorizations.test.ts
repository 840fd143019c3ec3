import { lossSchemas } from '@pitlane/shared/features/claims/loss-schema';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestBook } from '../testing/test-book.ts';
import { fasterKind } from '../testing/test-db.ts';
import { drawPhoto } from './draw-photo.ts';

describe('the pre-authorizations of the demo', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestBook(fasterKind);
  });
  afterAll(() => db?.close());

  test('thirty, in every state, each with a loss that the form would accept, and four with photos', async () => {
    const rows = await db.transaction(
      (tx) =>
        tx.query<{ status_id: number; metadata: unknown; photos: number; is_voidable: boolean }>(
          `SELECT status_id, metadata, (SELECT count(*)::int FROM pre_authorization_photos WHERE pre_authorization_id = p.id) AS photos,
             NOT EXISTS (SELECT FROM claims k WHERE k.contract_id = p.contract_id AND k.status <> 'V') AS is_voidable
           FROM pre_authorizations p`,
        ),
      { scope: { kind: 'all' } },
    );
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map((row) => row.status_id))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(rows.filter(({ photos }) => photos > 0)).toHaveLength(4);
    expect(rows.some((row) => row.is_voidable)).toBe(false);
    for (const { metadata } of rows)
      expect(lossSchemas.TireAndWheel().safeParse(metadata).error).toBeUndefined();
  });

  test('photos are drawn as PNG', async () => {
    for (const photo of ['bulge', 'tread', 'rim', 'chip'] as const) {
      const bytes = drawPhoto(photo);
      expect(await fileTypeFromBuffer(bytes)).toEqual({ ext: 'png', mime: 'image/png' });
      expect(bytes.length).toBeLessThan(40_000);
    }
  });
});
