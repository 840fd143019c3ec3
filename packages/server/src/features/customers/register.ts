import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { RegisterCustomerRequest } from '@pitlane/shared/features/customers/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal, notFound } from '../../http/refusal.ts';
import type { BrandBook } from '../brands/brand-book.ts';
import type { AssociateDeps } from './associate.ts';
import { countLookup, type FoundDeal, matchingContracts } from './contract-lookup.ts';
import { type InviteDeps, inviteHolder } from './invite-customer.ts';

/** Dependencies of registering. */
export interface RegisterDeps extends AssociateDeps, InviteDeps {
  brands: BrandBook;
}

/** When every registration is answered, measured from its request, so that the time doesn't reveal whether the facts match a contract. */
export const registeredAfterMs = 500;

/**
 * Emails the holder of a contract an invitation, on hosts of direct-consumer brands only: to the address on the contract, or to the one that was
 * entered if it has none. The answer is the same, and as late, whatever the facts match. Refuses 404 on other hosts, and 429 after 5 tries of a
 * number or 20 from an address within an hour. Source: areas.md §12 (R48, self-registration)
 */
export async function registerCustomer(
  deps: RegisterDeps,
  request: RegisterCustomerRequest,
  call: Call,
): Promise<{ message: string }> {
  const brand = await deps.brands.of(call.hostname);
  if (!brand.isDirectConsumer) throw notFound("You can't register here. Ask your dealer for an invitation.");
  const isTime = deps.pause(registeredAfterMs);
  // Every way to write a number counts as the same: otherwise each, with or without program and suffix, would get its own tries.
  const number = request.contractNumber.trim().toUpperCase();
  const account = `number:${parseContractKey(number)?.contractNumber ?? number}`;
  await countLookup(deps.db, { account, address: call.address }, deps.now());
  const deal = await matchingContracts(deps.db, request);
  if (deal.length > 0) await invite(deps, { deal, request, by: brand.name }, call);
  await isTime;
  return {
    message:
      'If these details match a contract, we emailed a link to the address on it. If it has none, the link went to the address you entered.',
  };
}

async function invite(
  deps: InviteDeps & { db: Database },
  { deal, request, by }: { deal: readonly FoundDeal[]; request: RegisterCustomerRequest; by: string },
  call: Call,
): Promise<void> {
  const onFile = deal.find(({ email_address: address }) => address)?.email_address;
  const emailAddress = onFile ?? request.emailAddress;
  const visitor = { userProfileID: null, username: emailAddress, face: call.face };
  const author = { visitor, auditKey: call.auditKey };
  await deps.db
    .transaction((tx) =>
      inviteHolder(tx, { deal, emailAddress, how: 'registration', by, author }, { deps, call }),
    )
    // Too many invitations to one address: the answer is the same.
    .catch((error: unknown) => {
      if (!(error instanceof CallRefusal)) throw error;
    });
}
