import { addDays } from '@pitlane/shared/kernel/dates';
import type { Ask } from './calls.ts';
import { quoteBody, today } from './cancelling.ts';
import type { Sold, TestBed } from './test-bed.ts';

/** What only those who may see it may be sent. */
export const canaryNames = ['dealer cost', 'parts', 'phone', 'e-mail'] as const;
export type CanaryName = (typeof canaryNames)[number];

/** What each looks like, however it is written. */
export type Canaries = Record<CanaryName, readonly RegExp[]>;

/** What the contracts of a dealer carry; nothing else in the book is like it. */
export interface Cage {
  dealerCode: string;
  agentCode: string | null;
  customerId: number;
  price: string;
  cost: string;
  phone: string;
  email: string;
}

/** Creates the two cages: at the dealer of the demo's dealer users, and at a dealer that only the provider sees. */
export async function makeCages(testBed: TestBed): Promise<readonly Cage[]> {
  const dealers = await testBed.onDatabase((db) =>
    db.query<Pick<Cage, 'dealerCode' | 'agentCode'>>(
      `(SELECT dealer_code AS "dealerCode", agent_code AS "agentCode" FROM dealers
        WHERE dealer_code = (SELECT dealer_code FROM user_profiles WHERE username = 'dealer'))
       UNION ALL
       (SELECT dealer_code, agent_code FROM dealers d WHERE state_abbreviation <> 'NV'
          AND NOT EXISTS (SELECT FROM user_profiles p WHERE p.dealer_code = d.dealer_code OR p.agent_code = d.agent_code)
          AND NOT EXISTS (SELECT FROM user_dealers u WHERE u.dealer_code = d.dealer_code)
          AND NOT EXISTS (SELECT FROM user_agencies u WHERE u.agent_code = d.agent_code) LIMIT 1)`,
    ),
  );
  const [own, foreign] = dealers;
  if (!own || !foreign) throw new Error('The book has no dealer without a user: give more --contracts.');
  return [
    { ...own, ...(await withCustomer(testBed)), price: '98173.57', cost: '41951.43' },
    { ...foreign, ...(await withCustomer(testBed)), price: '87264.31', cost: '35842.17' },
  ];
}

async function withCustomer(testBed: TestBed): Promise<Pick<Cage, 'customerId' | 'phone' | 'email'>> {
  const sign = () => String(Math.floor(1_000_000 + 9_000_000 * Math.random()));
  const [phone, email] = [`417${sign()}`, `canary${sign()}@cage.example`];
  const [customer] = await testBed.onDatabase((db) =>
    db.asOwner((owner) =>
      owner.query<{ id: number }>(
        `INSERT INTO customers (first_name, last_name, home_phone, email_address) VALUES ('Tweety', 'Bird', $1, $2) RETURNING id`,
        [phone, email],
      ),
    ),
  );
  if (!customer) throw new Error('An insert gives its row.');
  return { customerId: customer.id, phone, email };
}

/** Puts contracts into a cage, sold some days ago and with nothing in the way of a cancellation, as the demo customer's own where that is asked. */
export async function putIn(
  testBed: TestBed,
  cage: Cage,
  {
    contracts,
    soldDaysAgo,
    isCustomers,
    programCode = 'MBP',
  }: { contracts: readonly Sold[]; soldDaysAgo: number; isCustomers: boolean; programCode?: string },
): Promise<Sold[]> {
  const ids = contracts.map(({ id }) => id);
  const { dealerCode, customerId, price, cost } = cage;
  const days = [addDays(today, -soldDaysAgo), addDays(today, 1400)];
  return testBed.onDatabase(async (db) => {
    if (isCustomers)
      await db.asOwner((owner) =>
        owner.query(
          `INSERT INTO user_contracts SELECT user_profile_id, unnest($1::bigint[]) FROM user_profiles WHERE username = 'customer'`,
          [ids],
        ),
      );
    return db.transaction(
      (tx) =>
        tx.query<Sold>(
          `UPDATE contracts SET contract_number = (70000000 + id)::text, contract_suffix = '', program_code = $8, dealer_code = $2,
             customer_id = $3, customer_price = $4, dealer_cost = $5, purchase_date = $6, expiration_date = $7, sale_mileage = 10,
             expiration_miles = NULL, lender_id = NULL
           WHERE id = ANY($1)
           RETURNING id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"`,
          [ids, dealerCode, customerId, price, cost, ...days, programCode],
        ),
      { scope: { kind: 'all' } },
    );
  });
}

/** Returns the values of a contract by their names; its parts are those that the provider is quoted. */
export async function canariesOf(provider: Ask, contract: Sold, cage: Cage): Promise<Canaries> {
  const { data, message } = await provider('PUT /api/contracts/cancelquote', quoteBody(contract));
  if (!data) throw new Error(`No quote of a canary: ${message}`);
  const parts = [data.mbpiRefundAmount, data.dealerRefundAmount].map((dollars: number) => dollars.toFixed(2));
  return {
    'dealer cost': formsOf(cage.cost),
    parts: parts.flatMap(formsOf),
    phone: [literal(cage.phone)],
    'e-mail': [literal(cage.email)],
  };
}

/**
 * Dollars as a program writes them, and whole cents. What is digits alone counts only where nothing else is next to it: the log is full of times,
 * and any seven digits turn up in them.
 */
function formsOf(dollars: string): RegExp[] {
  const alone = (digits: string) => new RegExp(String.raw`(?<![\d.])${digits}(?!\d)`);
  const written = String(Number(dollars));
  const amount = written.includes('.') ? literal(written) : alone(written);
  return [amount, alone(dollars.replace('.', ''))];
}

function literal(text: string): RegExp {
  return new RegExp(text.replaceAll('.', String.raw`\.`));
}
