import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of statements, logs and traces: a request, or a run of a job. */
export interface WorkContext {
  /** The request ID, or the job's name, to search for in the logs of server and database. */
  readonly id: string;
}

const contexts = new AsyncLocalStorage<WorkContext>();

/** Returns the current work, across awaits; undefined outside of requests and jobs. */
export function currentWork(): WorkContext | undefined {
  return contexts.getStore();
}

/** Works as part of a request or job. */
export function inWork<T>(context: WorkContext, work: () => T): T {
  return contexts.run(context, work);
}
