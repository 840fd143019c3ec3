import { AsyncLocalStorage } from 'node:async_hooks';

/** What statements, logs and traces are part of: a request, or a run of a job. */
export interface WorkContext {
  /** The request ID, or the name of the job: what is searched for in the logs of server and database. */
  readonly id: string;
}

const contexts = new AsyncLocalStorage<WorkContext>();

/** Returns what is being worked on here, through all that is awaited; undefined outside of requests and jobs. */
export function currentWork(): WorkContext | undefined {
  return contexts.getStore();
}

/** Works as part of a request or job. */
export function inWork<T>(context: WorkContext, work: () => T): T {
  return contexts.run(context, work);
}
