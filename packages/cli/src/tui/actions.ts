import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { whyNotElsewhere } from '@pitlane/shared/client/transport/specified/not-available';
import { type Command, type Context, mayRun } from '@pitlane/shared/engine/command';
import type { Operation } from '@pitlane/shared/engine/operation';
import type { Screen } from '@pitlane/shared/engine/screen';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { commands } from '@pitlane/shared/registry/commands';
import { operations } from '@pitlane/shared/registry/operations';
import { operationOf } from '@pitlane/shared/registry/screen-operation';
import { screens } from '@pitlane/shared/registry/screens';

/** Something that can be done with the selected contract. */
export interface Action {
  id: string;
  kind: 'command' | 'screen';
  title: string;
  /** One word for the footer. */
  short: string;
  /** Its key, where it has one; the others are in the palette. */
  key?: string;
  /** Why it cannot be done now. */
  reason?: string;
  /** It can be done with several at once. */
  isBulk?: true;
}

/** Where a command of the app is invoked: at a contract, if one is chosen. */
export function contextOf(session: Session, contract: Contract | undefined): Context {
  const selection = contract && { kind: 'contract', row: contract };
  return { session, kept: {}, ...(selection ? { selection } : {}) };
}

/** Why a view's own key does nothing at another backend. */
export const lackingWords = "This isn't available from this server.";

/** Why a backend can't do what uses these calls, and what to do instead. Reading a contract doesn't count: other backends find it by search. */
export function whyLacking(uses: readonly Operation[], isElsewhere: boolean): string | undefined {
  return isElsewhere
    ? whyNotElsewhere(uses.filter((operation) => operation !== operations.getContract))
    : undefined;
}

/** Everything that this user may do with a contract, in the order of the registry, also what cannot be done just now. */
export function actionsOn(contract: Contract, session: Session, isElsewhere: boolean): Action[] {
  const where = contextOf(session, contract);
  const ofCommands = commands
    .filter((command) => command.faces.includes('cli') && mayRun(command, session))
    .filter((command) => command.given?.(where)['key'] !== undefined)
    .map(
      (command): Action => ({
        ...actionOf(command, 'command'),
        ...reasonOf(command, where, isElsewhere),
        ...(command.bulk ? { isBulk: true } : {}),
      }),
    );
  const ofScreens = (screens as readonly Screen[])
    .filter(({ keys, access }) => keys?.tui !== undefined && may(access, session))
    .map((screen): Action => {
      const operation = operationOf(screen);
      const reason = whyLacking(operation ? [operation] : [], isElsewhere);
      return { ...actionOf(screen, 'screen'), ...(reason ? { reason } : {}) };
    });
  return [...ofCommands, ...ofScreens];
}

/** The call of an action on its contract. */
export function argsOn(contract: Contract): { key: string } {
  return { key: contractKeyText(contract) };
}

function actionOf({ id, title, keys }: Command | Screen, kind: Action['kind']): Action {
  const short = (id.split('.')[1] ?? id).replace(/[A-Z].*/, '');
  return { id, kind, title, short, ...(keys?.tui ? { key: keys.tui } : {}) };
}

function reasonOf(command: Command, where: Context, isElsewhere: boolean): { reason?: string } {
  const lacking = whyLacking(Object.values(command.uses ?? {}), isElsewhere);
  if (lacking) return { reason: lacking };
  const available = command.when?.(where) ?? 'enabled';
  return available === 'enabled' ? {} : { reason: available.disabled };
}
