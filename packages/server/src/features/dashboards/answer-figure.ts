import type { Call } from '../../http/call.ts';
import type { ReportDeps } from '../reports/requested-days.ts';
import { createFigureCache } from './cached-figures.ts';
import { type FigureCriteria, type FigureRequest, figureCriteria } from './figure-criteria.ts';
import { agencyOf } from './figure-totals.ts';
import { type ReadFigures, readFigures } from './read-figures.ts';

/** Dependencies of figures. */
export interface FigureDeps extends ReportDeps {
  /** Changes with anything that figures are calculated from. */
  figureTurn?: (() => number) | undefined;
}

/** Reads a figure. */
export type Figure<Row> = (read: ReadFigures, criteria: FigureCriteria, call: Call) => Promise<Row>;

/**
 * Creates the handlers of figures, each cached for a minute: `one` for a single row, `list` for several. Field rights are those of a contract
 * in the caller's scope.
 */
export function figureHandlers(deps: FigureDeps) {
  const cached = createFigureCache(undefined, deps.figureTurn);
  const answer = async <Row extends object>(
    { figure, of }: { figure: string; of: Figure<Row> },
    request: FigureRequest,
    call: Call,
  ): Promise<Row> => {
    const criteria = await figureCriteria(deps, request, call);
    // A directory user's year differs, and so does whose turn a cancellation is.
    const { isActiveDirectoryUser, roleType } = call.actor;
    const key = [
      criteria.dealers,
      criteria.programCode,
      criteria.asOf,
      criteria.days,
      isActiveDirectoryUser,
      roleType,
    ];
    return cached({ figure, criteria: key, call }, async () => {
      const agency = await agencyOf(deps.db, criteria.dealers);
      return readFigures(deps.db, call, (read) => of(read, { ...criteria, agency }, call));
    });
  };
  return {
    cached,
    one: <Row extends object>(figure: string, of: Figure<Row>) => {
      return async (request: FigureRequest, call: Call) => seen(await answer({ figure, of }, request, call));
    },
    list: <Row extends object>(figure: string, of: Figure<readonly Row[]>) => {
      return async (request: FigureRequest, call: Call) =>
        (await answer({ figure, of }, request, call)).map((row) => seen(row));
    },
  };
}

/** Marks a figure as being in the caller's own scope. */
export function seen<Row extends object>(row: Row): Row & { isInScope: true } {
  return { ...row, isInScope: true };
}
