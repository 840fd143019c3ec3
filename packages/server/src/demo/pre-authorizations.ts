import { answerDueAt } from '@pitlane/shared/features/claims/rules/answer-clock';
import { requestedCents } from '@pitlane/shared/features/claims/rules/claim-entry';
import {
  preAuthorizationStatus,
  preAuthorizationType,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { approvalEnds } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { isBankingDay } from '@pitlane/shared/features/remittance/rules/banking-days';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import { instantAt } from '@pitlane/shared/kernel/zoned-time';
import type { Queryable } from '../db/database.ts';
import { storeBlob } from '../uploads/blobs.ts';
import { type DrawnPhoto, drawPhoto } from './draw-photo.ts';

const { Pending, Approved, Denied, Paid, Void, InfoNeeded } = preAuthorizationStatus;

/** The demo's business zone. */
const zone = 'America/Chicago';

interface DemoCase {
  /** Banking days ago, and the time at which it came in. */
  ago: number;
  at: string;
  status: 1 | 2 | 3 | 4 | 5 | 6;
  loss: 'tire' | 'wheel' | 'both' | 'spare';
  reason?: string;
  photo?: DrawnPhoto;
}

const worn = 'The tread is below 3/32.';
const code = 'Please add a photo of the DOT code.';

/** In all states, the newest first; the approval of the last one has expired. Source: areas.md §16 (item 8) */
const cases: readonly DemoCase[] = [
  { ago: 0, at: '08:05', status: Pending, loss: 'tire', photo: 'bulge' },
  { ago: 0, at: '08:20', status: Pending, loss: 'wheel', photo: 'rim' },
  { ago: 0, at: '08:40', status: Pending, loss: 'both' },
  { ago: 0, at: '08:55', status: InfoNeeded, loss: 'tire', reason: code },
  { ago: 1, at: '16:40', status: Pending, loss: 'tire', photo: 'tread' },
  { ago: 1, at: '15:50', status: Pending, loss: 'wheel' },
  { ago: 1, at: '14:05', status: Approved, loss: 'both', photo: 'chip' },
  { ago: 1, at: '13:10', status: Denied, loss: 'tire', reason: worn },
  { ago: 1, at: '11:00', status: Pending, loss: 'spare' },
  {
    ago: 2,
    at: '16:10',
    status: InfoNeeded,
    loss: 'wheel',
    reason: 'Which wheel is bent? Please add a photo.',
  },
  { ago: 2, at: '10:15', status: Approved, loss: 'tire' },
  { ago: 3, at: '09:30', status: Pending, loss: 'tire' },
  { ago: 3, at: '14:45', status: Approved, loss: 'wheel' },
  { ago: 4, at: '09:05', status: Denied, loss: 'tire', reason: 'The damage was there before the contract.' },
  { ago: 4, at: '11:35', status: Pending, loss: 'both' },
  { ago: 5, at: '10:05', status: Approved, loss: 'tire' },
  { ago: 6, at: '15:15', status: Void, loss: 'tire', reason: 'Entered twice.' },
  { ago: 7, at: '13:25', status: Paid, loss: 'tire' },
  { ago: 8, at: '09:50', status: InfoNeeded, loss: 'both', reason: code },
  { ago: 9, at: '12:40', status: Approved, loss: 'both' },
  { ago: 10, at: '10:30', status: Paid, loss: 'wheel' },
  { ago: 11, at: '14:20', status: Denied, loss: 'tire', reason: worn },
  { ago: 12, at: '08:45', status: Approved, loss: 'tire' },
  { ago: 13, at: '16:00', status: Paid, loss: 'both' },
  { ago: 14, at: '11:10', status: Pending, loss: 'tire' },
  { ago: 15, at: '09:40', status: Void, loss: 'wheel', reason: 'The customer keeps the wheel.' },
  { ago: 16, at: '13:55', status: Approved, loss: 'wheel' },
  { ago: 18, at: '10:50', status: Denied, loss: 'wheel', reason: 'Cosmetic damage only.' },
  { ago: 20, at: '15:35', status: Paid, loss: 'tire' },
  { ago: 32, at: '10:20', status: Approved, loss: 'tire' },
];

const facilities = [
  { name: 'Main Street Tire', phone: '(512) 555-0112', city: 'Austin' },
  { name: 'Lone Star Wheel & Alignment', phone: '(512) 555-0137', city: 'Round Rock' },
  { name: 'Hilltop Auto Service', phone: '(512) 555-0164', city: 'Cedar Park' },
] as const;

const tire = { item: 'tire', treadDepth32nds: 7, isRepairable: false, amount: 214.5 } as const;
const wheel = { item: 'wheel', treadDepth32nds: null, isRepairable: false, amount: 386 } as const;
const positionsOf = {
  tire: [{ position: 'RF', ...tire, brand: 'Michelin', size: '225/65R17' }],
  wheel: [{ position: 'LF', ...wheel, size: '17x7' }],
  both: [
    { position: 'LR', ...tire, size: '235/55R19' },
    { position: 'LR', ...wheel, size: '19x7.5' },
  ],
  spare: [{ position: 'spare', ...tire, amount: 148.75, size: 'T145/80D17' }],
} as const;

interface ClaimedContract {
  id: number;
  sale_mileage: number;
}

/** A pre-authorization with a photo, by its id. */
export interface PhotographedCase {
  id: string;
  photo: DrawnPhoto;
}

/**
 * Writes thirty pre-authorizations on contracts that had a claim before, so that none of them could be voided anyway, those of the demo's dealer first.
 * In the scope of all. Returns those that have a photo. Source: areas.md §16 (item 8)
 */
export async function writePreAuthorizations(
  tx: Queryable,
  { today, dealerCode }: { today: IsoDate; dealerCode: string },
): Promise<PhotographedCase[]> {
  const contracts = await tx.query<ClaimedContract>(
    `SELECT c.id, c.sale_mileage FROM contracts c
     WHERE c.status = 1 AND c.program_code IN ('TAW', 'MCR') AND (c.program_code = 'TAW' OR c.includes_tire)
       AND c.purchase_date < $1::date - 60 AND EXISTS (SELECT FROM claims k WHERE k.contract_id = c.id AND k.status <> 'V')
     ORDER BY c.dealer_code = $2 DESC, c.id LIMIT $3`,
    [today, dealerCode, cases.length],
  );
  const photographed: PhotographedCase[] = [];
  for (const [place, one] of cases.entries()) {
    const contract = contracts[place % Math.max(contracts.length, 1)];
    if (!contract) return photographed;
    const id = await writeCase(tx, one, { contract, place, today, dealerCode });
    if (one.photo) photographed.push({ id, photo: one.photo });
  }
  return photographed;
}

interface CasePlace {
  contract: ClaimedContract;
  place: number;
  today: IsoDate;
  dealerCode: string;
}

async function writeCase(
  tx: Queryable,
  one: DemoCase,
  { contract, place, today, dealerCode }: CasePlace,
): Promise<string> {
  const day = daysBack(today, one.ago);
  const cameIn = instantAt(zone, day, one.at);
  const loss = lossOf(one, { contract, place, day });
  const requested = requestedCents({ positions: [...loss.positions] });
  const isOpen = one.status === Pending || one.status === InfoNeeded;
  const isApproved = one.status === Approved || one.status === Paid;
  const decidedAt = isOpen ? null : new Date(cameIn.getTime() + 45 * 60_000).toISOString();
  const isPaid = one.status === Paid;
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO pre_authorizations (number, contract_id, type_id, status_id, metadata, requested_amount, approved_amount, paid_amount,
       valid_until, due_at, exists_in_as400, as400_claim_number, requesting_dealer_code, created_by, created_at, updated_at, decided_by,
       decided_at, reason, sent_at)
     VALUES ($1, $2, $3, $4, $5::text::jsonb, $6::bigint / 100.0, $7::bigint / 100.0, $8::bigint / 100.0, $9, $10, $11, $12, $13, 'fi',
       $14, $15, $16, $17, $18, $19) RETURNING id`,
    [
      datedNumber('PA', day, cases.length - place),
      contract.id,
      preAuthorizationType.TireAndWheel,
      one.status,
      JSON.stringify(loss),
      requested,
      isApproved ? requested : null,
      isPaid ? requested : null,
      isApproved ? approvalEnds(day) : null,
      one.status === Pending ? answerDueAt(cameIn, zone).toISOString() : null,
      isPaid,
      isPaid ? `C4${String(7100 + place)}` : null,
      dealerCode,
      cameIn.toISOString(),
      decidedAt ?? cameIn.toISOString(),
      decidedAt === null ? null : 'staff',
      decidedAt,
      one.reason ?? null,
      isApproved ? decidedAt : null,
    ],
  );
  if (!row) throw new Error('An insert gives its row.');
  return row.id;
}

/** The damage to the vehicle, two days before the case came in. */
function lossOf(
  { loss }: DemoCase,
  { contract, place, day }: Pick<CasePlace, 'contract' | 'place'> & { day: IsoDate },
) {
  return {
    lossDate: addDays(day, -2),
    odometer: contract.sale_mileage + 4_000 + place * 130,
    cause: place % 3 === 0 ? 'pothole' : place % 3 === 1 ? 'curb' : 'nail',
    positions: positionsOf[loss],
    facility: facilities[place % facilities.length],
    complaint: loss === 'wheel' ? 'Vibrates at highway speed; the wheel is bent.' : 'Loses air overnight.',
    correction: 'Replace, mount and balance.',
  };
}

/** Staff are in on banking days. */
function daysBack(today: IsoDate, count: number): IsoDate {
  let day = today;
  while (!isBankingDay(day)) day = addDays(day, -1);
  for (let left = count; left > 0; left -= 1) {
    do day = addDays(day, -1);
    while (!isBankingDay(day));
  }
  return day;
}

/** Stores the drawn photos, and sets the next number, as the owner once there are users. */
export async function writeClaimPhotos(
  tx: Queryable,
  photographed: readonly PhotographedCase[],
): Promise<void> {
  await tx.query("SELECT setval('pre_authorization_numbers', $1::bigint)", [cases.length]);
  for (const { id, photo } of photographed) {
    const sha256 = await storeBlob(tx, drawPhoto(photo));
    await tx.query(
      `INSERT INTO pre_authorization_photos (pre_authorization_id, blob_sha256, content_type, uploaded_by_id)
       SELECT $1, $2, 'image/png', user_profile_id FROM user_profiles WHERE username = 'fi'`,
      [id, sha256],
    );
  }
}
