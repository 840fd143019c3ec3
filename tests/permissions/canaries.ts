import type { Database } from '@pitlane/server/db/database';
import type { PlainContract, PlainUser } from './book.ts';
import { plantDocuments } from './plant-documents.ts';

/** What a user is to a contract, which together with the role decides what they see of it. */
export interface Viewer {
  user: PlainUser;
  isOwn: boolean;
}

// What decisions.md §2 and §3 say about who sees what, without the product's own field rights.
const isService = ({ role }: PlainUser) => role === 'ServiceUser' || role === 'ServiceUserLimited';
const isAgent = ({ agentCode, dealerCode }: PlainUser) => agentCode !== null && dealerCode === null;
const isActive = ({ role }: PlainUser) => role !== undefined && role !== 'None';

const inScope = (viewer: Viewer) => viewer.isOwn;
/** Money of the own contracts, for all but the service lane. */
export const withMoney = (viewer: Viewer) => viewer.isOwn && !isService(viewer.user);
const withoutCustomers = (seenBy: (viewer: Viewer) => boolean) => (viewer: Viewer) =>
  seenBy(viewer) && viewer.user.role !== 'Customer';
/** Documents for internal use, whichever contract it is about. */
const withInternal = ({ user }: Viewer) => isActive(user) && user.isDirectory;
/** What a dealer attached to a cancellation: for those who settle refunds, and the customer doesn't see it. */
const withAttached = (viewer: Viewer) =>
  withoutCustomers(withMoney)(viewer) && viewer.user.role !== 'PayGoUser';
/** Outside the scope a dealer, agent or service user finds a contract by its whole number or VIN. */
const byNumber = (viewer: Viewer) => {
  const { user } = viewer;
  return viewer.isOwn || (isActive(user) && (user.dealerCode !== null || user.agentCode !== null));
};

/** Values that are nowhere else in the book, and who sees them; `sign` distinguishes those of two contracts. */
const canaries: Record<string, { value: (sign: string) => string; seenBy: (viewer: Viewer) => boolean }> = {
  dealerCost: { value: (sign) => `70${sign}.37`, seenBy: ({ user }) => user.isDirectory },
  customerPrice: {
    value: (sign) => `91${sign}.53`,
    seenBy: (viewer) =>
      viewer.user.isDirectory || (viewer.isOwn && (isAgent(viewer.user) || viewer.user.role === 'Customer')),
  },
  financedAmount: { value: (sign) => `83${sign}.61`, seenBy: withMoney },
  cancelFee: { value: (sign) => `4${sign}.73`, seenBy: withMoney },
  customerRefund: {
    value: (sign) => (Number(`31${sign}.29`) + Number(`2${sign}0.68`)).toFixed(2),
    seenBy: withMoney,
  },
  providerRefund: { value: (sign) => `31${sign}.29`, seenBy: withoutCustomers(withMoney) },
  dealerRefund: { value: (sign) => `2${sign}0.68`, seenBy: withoutCustomers(withMoney) },
  vin: { value: (sign) => `1CANARYV${sign}ZZ777`, seenBy: byNumber },
  lastName: { value: (sign) => `Canaryson${sign}`, seenBy: byNumber },
  secondName: { value: (sign) => `Canarysecond${sign}`, seenBy: inScope },
  address: { value: (sign) => `${sign} Canary Perch Rd`, seenBy: inScope },
  phone: { value: (sign) => `417555${sign}`, seenBy: inScope },
  email: { value: (sign) => `canary${sign}@cage.example`, seenBy: inScope },
  lender: { value: (sign) => `Canary Bank ${sign}`, seenBy: inScope },
  note: { value: (sign) => `Canary sang ${sign}`, seenBy: withoutCustomers(inScope) },
  // A customer sees number, date and state of a claim; nobody else asks for it here.
  claimText: { value: (sign) => `Canary cough ${sign}`, seenBy: () => false },
  internalFolder: { value: (sign) => `Canary cage ${sign}`, seenBy: withInternal },
  internalName: { value: (sign) => `Canary ledger ${sign}.txt`, seenBy: withInternal },
  internalText: { value: (sign) => `Canary margins of ${sign}`, seenBy: withInternal },
  attachmentName: { value: (sign) => `Canary letter ${sign}.txt`, seenBy: withAttached },
  attachmentText: { value: (sign) => `Canary paid off ${sign}`, seenBy: withAttached },
};

export const canaryNames: readonly string[] = Object.keys(canaries);

/** A canary as it is in the contract with this sign. */
export function valueOf(name: string, sign: string): string {
  return canaries[name]?.value(sign) ?? '';
}

export function isSeenBy(name: string, viewer: Viewer): boolean {
  return canaries[name]?.seenBy(viewer) ?? false;
}

/** A contract with canaries. */
export interface Marked {
  contract: PlainContract;
  sign: string;
}

/** Marks the first contract that fits. */
export function markedAmong(
  sign: string,
  book: readonly PlainContract[],
  fits: (one: PlainContract) => boolean,
): Marked {
  const contract = book.find(fits);
  if (!contract) throw new Error('the book has no such contract');
  return { contract, sign };
}

/** Puts the canaries of a contract into the book, the contract cancelled so that it has a refund. */
export async function plant(db: Database, { contract, sign }: Marked): Promise<void> {
  const { id, dealerCode } = contract;
  const value = (name: string) => valueOf(name, sign);
  await db.asOwner((owner) =>
    owner.script(`
      INSERT INTO lenders (dealer_lender_id, dealer_code, name) VALUES (90${sign}, '${dealerCode}', '${value('lender')}');
      INSERT INTO notes (contract_id, entered_date, text) VALUES (${id}, '2026-10-02', '${value('note')}');
      UPDATE contracts SET dealer_cost = ${value('dealerCost')}, customer_price = ${value('customerPrice')},
        total_finance_amount = ${value('financedAmount')}, lender_id = 90${sign}, status = 2, cancel_reason = 6,
        cancel_as_of_date = '2026-10-01', cancel_transaction_date = '2026-10-02', cancel_miles = 1000,
        cancel_refund_percent = 50, cancel_fee_amount = ${value('cancelFee')},
        customer_refund_amount = ${value('customerRefund')}, provider_refund_amount = ${value('providerRefund')},
        dealer_refund_amount = ${value('dealerRefund')} WHERE id = ${id};
      INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, description, claimed_amount)
        SELECT id, dealer_code, program_code, 'C${sign}', 'P', '2026-09-01', '2026-09-02', '${value('claimText')}', 11 FROM contracts WHERE id = ${id};
      UPDATE customers SET last_name = '${value('lastName')}', secondary_last_name = '${value('secondName')}',
        address1 = '${value('address')}', home_phone = '${value('phone')}', email_address = '${value('email')}'
        WHERE id = (SELECT customer_id FROM contracts WHERE id = ${id});
      UPDATE vehicles SET vin = '${value('vin')}' WHERE id = (SELECT vehicle_id FROM contracts WHERE id = ${id});
      UPDATE contracts c SET vin = v.vin, ln_key = upper(u.last_name) FROM vehicles v, customers u
        WHERE v.id = c.vehicle_id AND u.id = c.customer_id AND v.vin = '${value('vin')}'`),
  );
  await plantDocuments(db, contract, sign, {
    internalFolder: value('internalFolder'),
    internalName: value('internalName'),
    internalText: value('internalText'),
    attachmentName: value('attachmentName'),
    attachmentText: value('attachmentText'),
  });
}

/** As documents write it: "$917,391.53", "(417) 555-7391". */
export function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}.@]/gu, '');
}

/** The canaries of a contract that a text holds, each as it is written there. */
export function namesIn(text: string, { sign }: Marked, written = (value: string) => value): string[] {
  return canaryNames.filter((name) => text.includes(written(valueOf(name, sign))));
}
