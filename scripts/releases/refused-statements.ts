import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherColumns } from '@pitlane/server/db/statement-errors';
import type { PostgresNode } from '../cluster/postgres-node.ts';
import type { Check } from '../load/verdicts.ts';

/** Lets PostgreSQL log each statement that it refuses, in a line of JSON. */
export const logsRefusals: Readonly<Record<string, string>> = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_filename: 'refused.log',
  log_min_messages: 'error',
};

/** What PostgreSQL says of a statement that it refused. */
export interface Refused {
  error_severity: string;
  state_code: string;
  message: string;
  statement?: string;
}

/** The statements that a node refused so far. */
export function refusedBy(node: PostgresNode): Refused[] {
  const lines = readFileSync(join(node.data, 'log', 'refused.json'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as Refused)
    .filter(({ error_severity }) => error_severity === 'ERROR');
}

/** A step or a call that waited too long for a lock, and a victim of a deadlock: both are tried again. */
const triedAgain: readonly string[] = ['55P03', '40P01'];

/** A statement was prepared for other columns than a view has now. PostgreSQL has other reasons for the code, and its log doesn't name the routine. */
const isOfOtherColumns = ({ state_code, message }: Refused) =>
  state_code === otherColumns && message === 'cached plan must not change result type';

export const areOfOtherColumns = (refused: readonly Refused[]): Refused[] => refused.filter(isOfOtherColumns);

/**
 * Whether PostgreSQL refused nothing because of the schema; what else it refuses shows in the answers, too, and is no less wrong. Statements that were prepared for other
 * columns are the business of their server, which sends them again.
 */
export function noneWasRefused(refused: readonly Refused[]): Check {
  const wrong = refused.filter((each) => !triedAgain.includes(each.state_code) && !isOfOtherColumns(each));
  const kinds = [...Map.groupBy(wrong, ({ state_code, message }) => `${state_code} ${message}`)];
  const waited = refused.filter(({ state_code }) => triedAgain.includes(state_code)).length;
  const stale = areOfOtherColumns(refused).length;
  return {
    what: 'PostgreSQL refused no statement of either release because of the schema',
    isRight: wrong.length === 0,
    seen: [
      `${waited} waited for a lock and were tried again, ${stale} were prepared for other columns, ${wrong.length} refused otherwise`,
      ...kinds.slice(0, 10).map(([kind, all]) => `${all.length} × ${kind}: ${oneLine(all[0])}`),
    ].join('\n         '),
  };
}

const oneLine = (refused: Refused | undefined) =>
  (refused?.statement ?? '').replaceAll(/\s+/g, ' ').slice(0, 160);
