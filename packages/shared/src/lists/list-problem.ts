import type { PortalError } from '../kernel/error.ts';

/** Why a list as a whole can't be accepted: nothing of it was done. Thrown; each face shows it in its own way. */
export class ListProblem extends Error {
  readonly problem: PortalError;

  constructor(problem: PortalError) {
    super(problem.message);
    this.name = 'ListProblem';
    this.problem = problem;
  }
}

/** The problem of a list that can't be read. */
export function badList(message: string, next: string): ListProblem {
  return new ListProblem({ code: 'bad_list', message, next });
}
