import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPhoto } from '../../demo/draw-photo.ts';
import type { Call } from '../../http/call.ts';
import { ClaimDriver, tireLoss } from '../../testing/claim-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { sweepUploads } from '../../uploads/sweep-uploads.ts';
import { uploadClaimPhoto } from './photos.ts';

describeOnDatabase('photos of claims, and approvals that the server gives', (_open, kind) => {
  let driver: ClaimDriver;
  beforeAll(async () => {
    driver = await ClaimDriver.open(kind, { CLAIMS_APPROVE_UP_TO: '250' });
  });
  afterAll(() => driver?.close());

  const photo = drawPhoto('rim');
  /** More than is approved at once. */
  const larger = tireLoss({ positions: [{ ...tireLoss().positions[0], amount: 251 }] });
  const urlOf = (id: string, photoId: string) => `/api/v1/pre-authorizations/${id}/photos/${photoId}`;

  test('one is uploaded before its pre-authorization, and visible to those who may see that', async () => {
    const sent = await driver.photo('fi', photo);
    expect(sent.data).toMatchObject({ position: 'LF', contentType: 'image/png' });
    const contract = await driver.aContract({ isForeign: true });
    await driver.ask('fi', `GET /api/v1/contracts/TAW-${contract.contractNumber}${contract.contractSuffix}`);
    const stolen = await driver.insert('service', await driver.aContract(), { photoIds: [sent.data.id] });
    expect(stolen.error?.extensions.errorCode).toBe('photo_gone');
    const { id } = await driver.request('fi', contract, { photoIds: [sent.data.id], metadata: larger });
    const more = await driver.photo('fi', drawPhoto('tread'), `${id}/photos`);
    const { photos } = (await driver.caseOf('staff', id)).data;
    expect(photos?.map((one) => one.id)).toEqual([sent.data.id, more.data.id]);
    for (const user of ['fi', 'service', 'staff']) {
      const answer = await driver.app.inject({
        url: urlOf(id, sent.data.id),
        headers: await driver.headers(user),
      });
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.rawPayload.equals(photo)).toBe(true);
    }
    // Someone of a third dealer, who authorizes claims too.
    await driver.db.query(
      `UPDATE user_profiles SET allowed_claims_pre_auth = true, dealer_code =
         (SELECT dealer_code FROM dealers WHERE dealer_code <> $1 ORDER BY dealer_code LIMIT 1) WHERE username = 'paygo'`,
      [driver.dealerCode],
    );
    const other = await driver.headers('paygo');
    const refused = await driver.app.inject({ url: urlOf(id, sent.data.id), headers: other });
    expect(refused.statusCode).toBe(404);
    expect((await driver.caseOf('paygo', id)).status).toBe(404);
    expect((await driver.step('paygo', id, 'void', { reason: 'x' })).status).toBe(404);
    const theirs = (await driver.list('paygo', 'view=all&limit=500')).data;
    expect(theirs.map((one) => one.id)).not.toContain(id);
    expect((await driver.app.inject({ url: urlOf(id, sent.data.id) })).statusCode).toBe(401);
  });

  test.each([
    ['text', Buffer.from('not a photo')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['an SVG with entities of its own', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')],
    ['a PDF that is named as a photo', Buffer.from('%PDF-1.7\n%%EOF')],
  ])('%s is refused, whatever its name says', async (_what, bytes) => {
    const { status, error } = await driver.photo('fi', bytes);
    expect([status, error?.field, error?.message]).toEqual([
      400,
      'fileContents',
      'Must be JPEG, PNG or WebP.',
    ]);
  });

  test('one is added on record while an answer is open, and none afterwards', async () => {
    const { id } = await driver.request('fi', await driver.aContract(), { metadata: larger });
    const added = await driver.photo('fi', photo, `${id}/photos`);
    expect(added.status).toBe(200);
    const { history } = (await driver.caseOf('staff', id)).data;
    expect(history?.[0]).toMatchObject({ text: 'Photo added', by: 'Fiona Finch' });
    await driver.step('staff', id, 'decide', { decision: 'deny', reason: 'Worn out.' });
    const late = await driver.photo('fi', photo, `${id}/photos`);
    expect([late.status, late.error?.message]).toEqual([
      409,
      'The pre-authorization is Denied, so no photos can be added now.',
    ]);
    expect((await driver.caseOf('staff', id)).data.photos).toHaveLength(1);
  });

  test('none is stored unscanned where a scanner is set up', async () => {
    const deps = { db: driver.db, clamdSocket: '127.0.0.1:1' };
    const sent = {
      fileContents: photo.toString('base64'),
      fileDownloadName: 'tire.png',
      contentType: 'image/png',
    };
    const call = { actor: { userProfileID: 1 } } as Call;
    await expect(uploadClaimPhoto(deps, sent, call)).rejects.toMatchObject({
      errors: [{ code: 'scanner_down' }],
    });
  });

  test('one that no pre-authorization took is swept after a day, and one that was taken stays', async () => {
    const waiting = (await driver.photo('fi', photo)).data.id;
    const taken = (await driver.photo('fi', photo)).data.id;
    const { id } = await driver.request('fi', await driver.aContract(), { photoIds: [taken] });
    await sweepUploads(driver.db, new Date(Date.now() + 25 * 3_600_000));
    const rows = await driver.db.query<{ id: string }>(
      'SELECT id FROM pre_authorization_photos WHERE id = ANY($1::uuid[])',
      [[waiting, taken]],
    );
    expect(rows).toEqual([{ id: taken }]);
    const answer = await driver.app.inject({ url: urlOf(id, taken), headers: await driver.headers('fi') });
    expect(answer.statusCode).toBe(200);
  });

  test('up to the amount of the setting, one without a warning is approved at once; another waits', async () => {
    const contract = await driver.aContract();
    const first = await driver.request('fi', contract);
    expect((await driver.caseOf('fi', first.id)).data).toMatchObject({
      preAuthorizationStatusTypeId: 2,
      approvedAmount: 212.5,
      decidedBy: 'Automatic approval',
      dueAt: null,
    });
    // The same position again: staff look at it.
    const second = await driver.request('fi', contract);
    expect((await driver.caseOf('fi', second.id)).data.preAuthorizationStatusTypeId).toBe(1);
  });
});
