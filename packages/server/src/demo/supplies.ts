import type { SupplyStatus } from '@pitlane/shared/features/supplies/rules/order-status';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import type { SignInPlaces } from './sign-in-places.ts';

/** Each item: its form, version, program, pack size and limit; for which states; and whether it is outdated. */
const items: readonly [
  form: string,
  version: string,
  name: string,
  program: string | null,
  pack: number,
  most: number,
  more?: { states?: readonly string[]; isOutdated?: true },
][] = [
  ['VSC-100', '03/2025', 'Service contract, dealer copy', 'MBP', 50, 20, { isOutdated: true }],
  ['VSC-100', '07/2026', 'Service contract, dealer copy', 'MBP', 50, 20],
  ['VSC-110', '07/2026', 'Service contract brochure', 'MBP', 25, 20],
  ['VSC-120', '07/2026', 'Service contract coverage chart', 'MBP', 10, 5],
  ['GAP-20', '01/2026', 'GAP addendum', 'GAP', 50, 20],
  ['GAP-20TX', '01/2026', 'GAP addendum, Texas', 'GAP', 50, 20, { states: ['TX'] }],
  ['GAP-25', '04/2026', 'GAP brochure', 'GAP', 25, 20],
  ['TAW-30', '02/2026', 'Tire and wheel registration', 'TAW', 50, 15],
  ['TAW-35', '02/2026', 'Tire and wheel brochure', 'TAW', 25, 15],
  ['MCR-40', '05/2025', 'Multi-coverage registration', 'MCR', 50, 15, { isOutdated: true }],
  ['MCR-40', '06/2026', 'Multi-coverage registration', 'MCR', 50, 15],
  ['TEJ-50', '03/2026', 'Key replacement brochure', 'TEJ', 25, 10],
  ['CXL-10', '08/2026', 'Cancellation request', null, 50, 10],
  ['CXL-15', '08/2026', 'Cancellation envelopes', null, 100, 5],
  ['CLM-10', '05/2026', 'How to file a claim, cards', null, 100, 10],
  ['RMT-10', '01/2026', 'Remittance envelopes', null, 100, 10],
  ['POS-10', '09/2026', 'Counter display', null, 1, 4],
  ['POS-20', '09/2026', 'Menu folders', null, 25, 10],
];

type Line = readonly [form: string, packs: number];

/** Each order: of the dealer with that rank in size or the demo agency, this many days ago, its outcome, and what is in it. */
const orders: readonly [
  of: number | 'agency',
  daysAgo: number,
  status: SupplyStatus,
  lines: readonly Line[],
][] = [
  [
    0,
    170,
    'Delivered',
    [
      ['VSC-100', 2],
      ['GAP-20', 2],
      ['POS-20', 1],
    ],
  ],
  [
    0,
    122,
    'Delivered',
    [
      ['VSC-100', 2],
      ['GAP-20', 1],
      ['CXL-10', 1],
    ],
  ],
  [
    0,
    78,
    'Delivered',
    [
      ['VSC-100', 3],
      ['GAP-20', 2],
      ['TAW-30', 1],
      ['CXL-10', 1],
    ],
  ],
  [
    0,
    34,
    'Delivered',
    [
      ['VSC-100', 2],
      ['GAP-20', 2],
      ['TAW-30', 1],
    ],
  ],
  [
    0,
    6,
    'Shipped',
    [
      ['CXL-10', 1],
      ['RMT-10', 1],
    ],
  ],
  [
    1,
    95,
    'Delivered',
    [
      ['VSC-100', 4],
      ['VSC-110', 4],
    ],
  ],
  [
    1,
    41,
    'Delivered',
    [
      ['VSC-100', 4],
      ['GAP-25', 2],
    ],
  ],
  [
    1,
    3,
    'Ordered',
    [
      ['VSC-100', 4],
      ['VSC-110', 2],
      ['POS-10', 1],
    ],
  ],
  [
    2,
    60,
    'Delivered',
    [
      ['TAW-30', 3],
      ['TAW-35', 3],
    ],
  ],
  [2, 5, 'Shipped', [['TAW-30', 2]]],
  [3, 52, 'Cancelled', [['POS-10', 4]]],
  [
    3,
    51,
    'Delivered',
    [
      ['POS-10', 2],
      ['CLM-10', 1],
    ],
  ],
  [3, 1, 'Ordered', [['CLM-10', 2]]],
  [4, 88, 'Delivered', [['MCR-40', 2]]],
  [
    4,
    9,
    'Shipped',
    [
      ['MCR-40', 2],
      ['TEJ-50', 1],
    ],
  ],
  [
    5,
    27,
    'Delivered',
    [
      ['GAP-20', 6],
      ['GAP-25', 4],
    ],
  ],
  [5, 0, 'Ordered', [['GAP-20', 6]]],
  [
    6,
    19,
    'Shipped',
    [
      ['VSC-120', 1],
      ['RMT-10', 2],
    ],
  ],
  [
    7,
    2,
    'Ordered',
    [
      ['CXL-10', 3],
      ['CXL-15', 1],
    ],
  ],
  [8, 66, 'Delivered', [['VSC-100', 1]]],
  [
    9,
    4,
    'Ordered',
    [
      ['VSC-110', 6],
      ['GAP-25', 6],
      ['TAW-35', 6],
    ],
  ],
  [10, 14, 'Delivered', [['POS-20', 4]]],
  [11, 7, 'Cancelled', [['VSC-100', 12]]],
  [
    'agency',
    45,
    'Delivered',
    [
      ['VSC-110', 10],
      ['GAP-25', 10],
    ],
  ],
  [
    'agency',
    2,
    'Ordered',
    [
      ['VSC-110', 10],
      ['POS-20', 2],
    ],
  ],
];

/** Days after which the demo's orders are shipped and arrive. */
const shippedAfter = 1;
const deliveredAfter = 4;

/** Writes the supply catalog and what the largest dealers and the demo agency have ordered of it. Nothing in it is real. */
export async function writeSupplies(
  tx: Queryable,
  { largestDealerCodes, agentCode }: SignInPlaces,
  today: IsoDate,
): Promise<void> {
  await tx.query('ALTER SEQUENCE supply_order_numbers RESTART');
  await tx.query('ALTER TABLE supply_items ALTER COLUMN id RESTART');
  for (const [form, version, name, program, pack, most, { states = [], isOutdated = false } = {}] of items) {
    await tx.query(
      `INSERT INTO supply_items (form_number, form_version, name, program_code, pack_size, most, states, is_active)
       VALUES ($1, $2, $3, $4, $5, $6, $7::text[], $8)`,
      [form, version, name, program, pack, most, [...states], !isOutdated],
    );
  }
  const oldestFirst = orders.toSorted(([, one], [, other]) => other - one);
  for (const [of, daysAgo, status, lines] of oldestFirst) {
    const dealerCode = of === 'agency' ? null : (largestDealerCodes[of % largestDealerCodes.length] ?? null);
    await writeOrder(
      tx,
      { dealerCode, agentCode: of === 'agency' ? agentCode : null },
      { daysAgo, status, lines, today },
    );
  }
}

async function writeOrder(
  tx: Queryable,
  of: { dealerCode: string | null; agentCode: string | null },
  {
    daysAgo,
    status,
    lines,
    today,
  }: { daysAgo: number; status: SupplyStatus; lines: readonly Line[]; today: IsoDate },
): Promise<void> {
  const isShipped = status === 'Shipped' || status === 'Delivered';
  const [order] = await tx.query<{ id: number }>(
    `WITH place AS (
       SELECT jsonb_build_object('name', name, 'attention', NULL, 'address1', address1, 'city', city, 'stateAbbreviation', state_abbreviation, 'zip', zip) AS ship_to
       FROM dealers WHERE dealer_code = $1
       UNION ALL
       SELECT jsonb_build_object('name', name, 'attention', NULL, 'address1', '200 Market Street', 'city', city, 'stateAbbreviation', state_abbreviation, 'zip', '65806')
       FROM agencies WHERE agent_code = $2),
     person AS (
       SELECT user_profile_id, username FROM user_profiles
       WHERE is_active AND (dealer_code = $1 OR (agent_code = $2 AND dealer_code IS NULL)) ORDER BY user_profile_id LIMIT 1),
     day AS (SELECT ($3::date - $4::int + time '15:30') AT TIME ZONE 'UTC' AS at)
     INSERT INTO supply_orders (number, dealer_code, agent_code, ship_to, status, ordered_by, ordered_by_id, ordered_at, carrier, tracking,
       shipped_at, shipped_by, delivered_at, cancelled_at, cancelled_by, cancel_reason)
     SELECT 'SO-' || to_char(day.at, 'YYYYMM') || '-' || lpad(nextval('supply_order_numbers')::text, 6, '0'), $1, $2, ship_to, $5,
       coalesce((SELECT username FROM person), 'office'), (SELECT user_profile_id FROM person), day.at,
       CASE WHEN $6 THEN 'UPS' END, CASE WHEN $6 THEN '1ZDEMO0000' || lpad(currval('supply_order_numbers')::text, 8, '0') END,
       CASE WHEN $6 THEN day.at + interval '${shippedAfter} days' END, CASE WHEN $6 THEN 'staff' END,
       CASE WHEN $5 = 'Delivered' THEN day.at + interval '${deliveredAfter} days' END,
       CASE WHEN $5 = 'Cancelled' THEN day.at + interval '2 hours' END,
       CASE WHEN $5 = 'Cancelled' THEN 'staff' END, CASE WHEN $5 = 'Cancelled' THEN 'Ordered twice' END
     FROM place, day RETURNING id`,
    [of.dealerCode, of.agentCode, today, daysAgo, status, isShipped],
  );
  if (!order) throw new Error('A demo order is of a dealer or an agency that is there.');
  for (const [form, packs] of lines) {
    await tx.query(
      `INSERT INTO supply_order_lines (order_id, item_id, quantity)
       SELECT $1, id, $3 FROM supply_items WHERE form_number = $2 AND is_active`,
      [order.id, form, packs],
    );
  }
}
