import { type FieldRight, maySee } from '../../access/field-rights.ts';
import type { Session } from '../../access/session.ts';
import { guardedFields, withoutUnseen } from '../../engine/guarded-fields.ts';
import { lazy } from '../../kernel/lazy.ts';
import { Contract, ContractDealer, ContractLender } from './schema.ts';

const guarded = lazy(() => ({
  contract: guardedFields(Contract()),
  dealer: guardedFields(ContractDealer()),
  lender: guardedFields(ContractLender()),
}));

/**
 * Returns a contract with the fields that a face shows to a user. Our server sends no others, and then it is the same contract; a provider's own
 * backend sends `isUserAllowedAccess` and leaves the card rules to the faces. Without a session, no guarded field is shown. Source: portal.md §6 (Card
 * rules), decisions.md §1.1
 */
export function contractSeenBy(session: Session | undefined, contract: Contract): Contract {
  const subject = { isInScope: true, isUserAllowedAccess: contract.isUserAllowedAccess === true };
  const isSeen = (right: FieldRight) => session !== undefined && maySee(right, session, subject);
  const seen = withoutUnseen(contract, guarded().contract, isSeen);
  const dealer = seen.dealer && withoutUnseen(seen.dealer, guarded().dealer, isSeen);
  const lender = seen.lender && withoutUnseen(seen.lender, guarded().lender, isSeen);
  return dealer === contract.dealer && lender === contract.lender ? seen : { ...seen, dealer, lender };
}
