import { may, type PermissionId } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import type { Operations } from '../../../engine/operation.ts';

/** Contracts, by their full number: open cards and rows read one again whose version rose. */
export const contractsKind = 'contracts';

/** A user's rights, or whom they act as: the session is read again. */
export const rightsKind = 'rights';

/** The kinds that aren't lists provided by an operation, and who is notified of them. */
const furtherKinds: Readonly<Record<string, PermissionId>> = {
  [contractsKind]: 'contract.search',
  [rightsKind]: 'session.read',
  claims: 'contract.search',
};

/** The source data of figures. */
export const figureKinds: ReadonlySet<string> = new Set([
  contractsKind,
  'claims',
  'cancelQuotes',
  'preAuthorizations',
  'remittance',
  'saleQuotes',
]);

/** The list of all figures of dashboards and dealers. */
export const figuresTag = 'figures';

/**
 * Returns the kinds of changes that a user is notified of: those in lists that their calls return. Which rows of a kind is up to the scope.
 * Source: areas.md §1.5
 */
export function heardKinds(operations: Operations, session: Session): ReadonlySet<string> {
  const kinds = Object.values(operations).flatMap(({ provides, access }) =>
    provides !== undefined && may(access, session) ? [provides] : [],
  );
  const further = Object.keys(furtherKinds).filter((kind) =>
    may(furtherKinds[kind] as PermissionId, session),
  );
  return new Set([...kinds, ...further]);
}

/** Returns the lists that a face reads again after a change of a kind. Source: areas.md §14 */
export function tagsOfKind(kind: string): string[] {
  return figureKinds.has(kind) ? [kind, figuresTag] : [kind];
}
