import { type FieldRight, maySee } from '../../access/field-rights.ts';
import type { Session } from '../../access/session.ts';
import { fieldsOf } from '../../engine/field.ts';
import { lazy } from '../../kernel/lazy.ts';
import { Contract, ContractDealer, ContractLender } from './schema.ts';

/** A field and the right that it needs. */
type GuardedField = readonly [name: string, right: FieldRight];

/** The fields that a backend's own rules don't leave out: what is in scope is decided by the server alone. */
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

function guardedFields(schema: Parameters<typeof fieldsOf>[0]): readonly GuardedField[] {
  return fieldsOf(schema).flatMap(({ name, sees }) =>
    sees && sees !== 'inScope' ? [[name, sees] as const] : [],
  );
}

/** The same row, or one in which what isn't seen is null. */
function withoutUnseen<Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  fields: readonly GuardedField[],
  isSeen: (right: FieldRight) => boolean,
): Row {
  const unseen = fields.filter(([name, right]) => row[name] !== null && !isSeen(right));
  if (unseen.length === 0) return row;
  return { ...row, ...Object.fromEntries(unseen.map(([name]) => [name, null])) };
}
