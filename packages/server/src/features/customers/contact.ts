import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { SaveContactRequest, SavedContact } from '@pitlane/shared/features/customers/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { recordContractChanges } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { inScope } from '../../db/scope-script.ts';
import type { Call } from '../../http/call.ts';
import { shownAddress } from '../../identity/factors/email-codes.ts';
import { putMails } from '../../outbox/mail.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { keyOf, type NamedRow } from './account-contracts.ts';

interface Holder extends NamedRow {
  customer_id: number;
  first_name: string;
  last_name: string;
  email_address: string | null;
  address1: string | null;
  city: string | null;
  state_abbreviation: string | null;
  zip_code: string | null;
  home_phone: string | null;
}

type Contact = Omit<SaveContactRequest, 'key'>;

/**
 * Changes the address and phone of the holder of an own contract, on all contracts of the account with a holder of this name, and emails a notice
 * to the address on the contracts and to the account's. Each contract records it. Source: areas.md §12 (audited, mail to the old address)
 */
export async function saveContact(
  db: Database,
  { key, ...contact }: SaveContactRequest,
  call: Call,
): Promise<SavedContact> {
  const { scope, emailAddress } = call.actor;
  return db.transaction(async (tx) => {
    // In the customer's own scope, which proves that they are theirs.
    const held = await inScope(tx, scope, () => sameHolder(tx, key, call));
    const changed = held.filter((one) => isOther(one, contact));
    if (changed.length === 0) return { keys: held.map(keyOf), noticeTo: [] };
    await inScope(tx, { kind: 'all' }, () => write(tx, changed, { contact, call }));
    const addresses = [emailAddress, ...changed.map((one) => one.email_address ?? '')].filter(Boolean);
    const to = [...new Map(addresses.map((one) => [one.toLowerCase(), one])).values()];
    const mail = noticeOf(changed, contact);
    await putMails(
      tx,
      to.map((one) => ({ to: one, ...mail })),
    );
    return { keys: held.map(keyOf), noticeTo: to.map(shownAddress) };
  });
}

async function sameHolder(tx: Queryable, key: string, { actor: { scope } }: Call): Promise<Holder[]> {
  const id = await contractIdOf(tx, readContractKey(key), scope);
  const all = await tx.query<Holder>(
    `SELECT c.id, c.program_code, c.contract_number, c.contract_suffix, c.customer_id, u.first_name, u.last_name, u.email_address, u.address1,
       u.city, u.state_abbreviation, u.zip_code, u.home_phone
     FROM contracts c JOIN customers u ON u.id = c.customer_id WHERE c.id = ANY ($1) ORDER BY c.id`,
    [scope.kind === 'contracts' ? scope.contractIds : []],
  );
  const nameOf = (one: Holder) => `${foldKey(one.first_name)} ${foldKey(one.last_name)}`;
  const own = all.find((one) => one.id === id);
  return all.filter((one) => own && nameOf(one) === nameOf(own));
}

function isOther(one: Holder, contact: Contact): boolean {
  return changesOf(one, contact).length > 0;
}

/** The changed fields, each with its label. */
function changesOf(one: Holder, contact: Contact): { label: string; from: string; to: string }[] {
  const place = (address: string | null, city: string | null, state: string | null, zip: string | null) =>
    [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const rows = [
    {
      label: 'Address',
      from: place(one.address1, one.city, one.state_abbreviation, one.zip_code),
      to: place(contact.address1, contact.city, contact.stateAbbreviation, contact.zipCode),
    },
    {
      label: 'Phone',
      from: formatCell('phone', one.home_phone),
      to: formatCell('phone', contact.homePhone || null),
    },
  ];
  return rows.filter(({ from, to }) => from !== to);
}

/**
 * Writes the holders and the copies that search compares: of all contracts of a holder, also those that the account doesn't have. The names don't
 * change, so the other search columns stay.
 */
async function write(
  tx: Queryable,
  changed: readonly Holder[],
  { contact, call }: { contact: Contact; call: Call },
): Promise<void> {
  const { address1, city, stateAbbreviation, zipCode, homePhone } = contact;
  const customers = [...new Set(changed.map((one) => one.customer_id))];
  await tx.query(
    `UPDATE customers SET address1 = $2, city = $3, state_abbreviation = $4, zip_code = $5, home_phone = $6 WHERE id = ANY ($1)`,
    [customers, address1, city, stateAbbreviation, zipCode, homePhone || null],
  );
  const touched = await tx.query<{ id: number; customer_id: number }>(
    `UPDATE contracts SET state = $2, zip = $3, version = version + 1, updated_at = now() WHERE customer_id = ANY ($1)
     RETURNING id, customer_id`,
    [customers, stateAbbreviation.toUpperCase(), zipCode.slice(0, 5)],
  );
  const before = new Map(changed.map((one) => [one.customer_id, contactOf(one)]));
  await recordContractChanges(
    tx,
    call,
    touched.map(({ id, customer_id: customer }) => ({
      contractId: id,
      change: { action: 'customer.changeContact', before: before.get(customer), after: contact },
    })),
  );
}

function contactOf(one: Holder): Record<keyof Contact, string | null> {
  return {
    address1: one.address1,
    city: one.city,
    stateAbbreviation: one.state_abbreviation,
    zipCode: one.zip_code,
    homePhone: one.home_phone,
  };
}

function noticeOf(changed: readonly Holder[], contact: Contact): { subject: string; text: string } {
  const [first] = changed;
  const lines = first ? changesOf(first, contact) : [];
  const shown = lines.map(
    ({ label, from, to }) => `  ${label}: ${to || 'none'} (before: ${from || 'none'})\n`,
  );
  return {
    subject: 'Your address or phone was changed',
    text:
      `Hello ${first?.first_name},\n\nThe contact details on ${changed.map(keyOf).join(', ')} were changed in the portal:\n\n` +
      `${shown.join('')}\nIf this was you, you don't need to do anything. If not, call support and change your password.\n`,
  };
}
