import type { Operation } from '@pitlane/shared/engine/operation';
import type { Answering } from '../http/answering.ts';
import { type CustomerRef, customersNamed, type NameKind, refTo } from './customers-named.ts';
import { howRead, readOperations } from './read-operations.ts';
import type { CustomerReads } from './recorder.ts';

/** Wraps the answering of an operation that shows customers' data, so that whose it was is recorded. */
export function readsRecorded(
  reads: CustomerReads,
  { name, operation }: { name: string; operation: Operation },
  answer: Answering,
): Answering {
  const names = Object.entries(readOperations).find(([known]) => known === name)?.[1];
  if (!names) return answer;
  const readIn = { operation: name, how: howRead(operation) };
  return async (input, call) => {
    const answered = await answer(input, call);
    reads.note(call, readIn, answered.customers ?? refsOf(names.id, answered.found, input));
    return answered;
  };
}

/** What the answer and the request name. */
function refsOf(
  kind: NameKind | undefined,
  found: unknown,
  input: Readonly<Record<string, unknown>>,
): Set<CustomerRef> {
  const refs = new Set<CustomerRef>();
  customersNamed(found, refs);
  customersNamed(input, refs);
  if (kind && typeof input['id'] === 'string') refs.add(refTo(kind, input['id']));
  return refs;
}
