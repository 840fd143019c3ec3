import type { Operation } from '@pitlane/shared/engine/operation';
import { lazy } from '@pitlane/shared/kernel/lazy';
import type { Answered, Answering } from '../http/answering.ts';
import { type Collect, type CustomerRef, collectorOf } from './customers-named.ts';
import { howRead, type NamesCustomers, readOperations } from './read-operations.ts';
import type { CustomerReads } from './recorder.ts';

/** Wraps the answering of an operation that shows customers' data, so that whose it was is recorded. */
export function readsRecorded(
  reads: CustomerReads,
  { name, operation }: { name: string; operation: Operation },
  answer: Answering,
): Answering {
  const names = namesOf(name);
  if (!names) return answer;
  const readIn = { operation: name, how: howRead(operation) };
  const collector = lazy(() =>
    operation.answer ? undefined : collectorOf(operation.response(), names.shows),
  );
  return async (input, call) => {
    const answered = await answer(input, call);
    try {
      reads.note(call, readIn, answered.customers ?? refsOf(names, collector(), answered));
    } catch (error) {
      // The answer must not fail with its record.
      reads.lose(error);
    }
    return answered;
  };
}

function namesOf(name: string): NamesCustomers<unknown> | undefined {
  const known: Readonly<Record<string, NamesCustomers>> = readOperations;
  return known[name] as NamesCustomers<unknown> | undefined;
}

/** Whom an answer shows: those that it names, or the one whom the request names that got it. */
function refsOf(
  { asked }: NamesCustomers<unknown>,
  collect: Collect | undefined,
  { request, found, rows }: Answered,
): Set<CustomerRef> {
  const refs = new Set<CustomerRef>();
  collect?.(found, refs);
  const one = rows > 0 ? asked?.(request) : undefined;
  if (one !== undefined) refs.add(one);
  return refs;
}
