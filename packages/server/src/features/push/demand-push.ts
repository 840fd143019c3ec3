import { pushOff } from '@pitlane/shared/features/push/push-off';
import type { Config } from '../../config.ts';
import { badRequest } from '../../http/refusal.ts';

/** Refuses with 400 where the server sends no push notifications; `field` is what asked for one. */
export function demandPush({ pushSubject }: Pick<Config, 'pushSubject'>, field?: string): void {
  if (pushSubject === undefined) throw badRequest({ ...pushOff, ...(field && { field }) });
}
