import type { LinesAnswer, Operation } from '@pitlane/shared/engine/operation';
import { lazy } from '@pitlane/shared/kernel/lazy';
import type { FastifyBaseLogger } from 'fastify';
import type { Answered, Answering } from '../http/answering.ts';
import type { Call } from '../http/call.ts';
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

/** Wraps a stream of rows, which records its customers with its end, so that they are noted if that fails: what ended it may be the database. */
export function linesRecorded(
  reads: CustomerReads,
  operation: string,
  lines: LinesAnswer,
  { call, log }: { call: Call; log: Pick<FastifyBaseLogger, 'error'> },
): LinesAnswer {
  return {
    ...lines,
    writeLines: (write, allowance) =>
      lines.writeLines(write, allowance, (error, customers) => {
        log.error({ err: error, customers: customers.length }, 'could not record an export that was sent');
        reads.note(call, { operation, how: 'export' }, customers);
      }),
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
