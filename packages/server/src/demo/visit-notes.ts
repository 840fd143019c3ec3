import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import type { SignInPlaces } from './sign-in-places.ts';

/** A visit: to the dealer with that rank in size, this many days ago, by a demo user. */
const notes: readonly [place: number, daysAgo: number, by: string, text: string][] = [
  [
    0,
    61,
    'agent',
    'Met the F&I manager. GAP is offered on every lease, tire and wheel only on request. Left menu cards.',
  ],
  [
    0,
    33,
    'staff',
    'Trained two new F&I hires on the rater. They asked for the surcharge sheet for lifted trucks.',
  ],
  [
    0,
    12,
    'agent',
    'Unremitted contracts from two months ago: the office manager is back Monday and will send the batch.',
  ],
  [
    1,
    26,
    'staff',
    'Sales manager wants loss ratio by program before the renewal. Bring the figures next time.',
  ],
  [2, 47, 'staff', 'New general manager. Sales are down since the F&I manager left. Offered a training day.'],
  [3, 18, 'agent', 'Service lane asks for contract lookups at the counter. Showed them the search by VIN.'],
  [5, 9, 'staff', 'Two claims open longer than a month. Promised a call from claims by Friday.'],
];

/** Writes some notes on visits to the largest dealers; an agent only writes about those of their agency. */
export async function writeVisitNotes(
  tx: Queryable,
  { largestDealerCodes }: SignInPlaces,
  today: IsoDate,
): Promise<void> {
  for (const [place, daysAgo, by, text] of notes) {
    await tx.query(
      `INSERT INTO dealer_notes (dealer_code, at, by, user_profile_id, text)
        SELECT d.dealer_code, ($3::date - $4::int + time '16:00') AT TIME ZONE 'UTC', p.username, p.user_profile_id, $5
        FROM dealers d JOIN user_profiles p ON p.username = $2 AND (p.agent_code IS NULL OR p.agent_code = d.agent_code)
        WHERE d.dealer_code = $1`,
      [largestDealerCodes[place] ?? null, by, today, daysAgo, text],
    );
  }
}
