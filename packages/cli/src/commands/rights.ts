import { whyNoAccess } from '@pitlane/shared/access/no-access';
import type { PermissionId } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { type Command, rightsOf } from '@pitlane/shared/engine/command';
import { personFields } from '@pitlane/shared/engine/field';
import { isChange, type Operation } from '@pitlane/shared/engine/operation';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { reports } from '@pitlane/shared/registry/reports';
import { CommandFailure } from '../process/failure.ts';
import type { Run } from './run.ts';

/** The browser keeps things, the terminal does not. */
const kept = {};

/** Checks a command against the session: its rights, and its state. Throws CommandFailure. */
export async function checkAvailable(command: Command, run: Run): Promise<Session> {
  const session = await sessionFor(run);
  checkRights(session, rightsOf(command));
  checkToken(Object.values(command.uses ?? {}), session);
  const availability = command.when?.({ session, kept }) ?? 'enabled';
  if (availability !== 'enabled')
    throw new CommandFailure({ code: 'disabled', message: availability.disabled });
  return session;
}

/** Checks one call of the API against the session, as the server will. Throws CommandFailure. */
export async function checkMayCall(operation: Operation, run: Run): Promise<void> {
  const session = await sessionFor(run);
  checkRights(session, [operation.access]);
  checkToken([operation], session);
}

/** Checks the right to the report that a command names: its calls take any. Throws CommandFailure. */
export function checkReport({ args }: Command, given: Record<string, unknown>, session: Session): void {
  const field = args && personFields(args()).find(({ picker }) => picker === 'report');
  const report = field && reports.find(({ id }) => id === given[field.name]);
  if (report) checkRights(session, [report.access]);
}

/** Refuses what the rights don't allow, in the server's words. */
export function checkRights(session: Session, rights: readonly PermissionId[]): void {
  const why = whyNoAccess(session, rights);
  if (why) throw new CommandFailure({ code: 'denied', ...why });
}

async function sessionFor({ terminal, connect }: Run): Promise<Session> {
  const { calls } = await connect();
  return sessionOf(await calls.getSession({}, { signal: terminal.signal }), new Date());
}

/**
 * A personal access token that is read-only changes nothing, regardless of its user's permissions. Source: security.md
 * §3
 */
function checkToken(called: readonly Operation[], { isReadOnly }: Session): void {
  if (!isReadOnly || !called.some(isChange)) return;
  throw new CommandFailure({
    code: 'read_only_token',
    message: 'This personal access token is read-only.',
    next: 'Use one with write access: pitlane auth token create --write',
  });
}
