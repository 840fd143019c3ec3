import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { type Command, type Context, mayRun } from '@pitlane/shared/engine/command';
import type { Screen } from '@pitlane/shared/engine/screen';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { commands } from '@pitlane/shared/registry/commands';
import { screens } from '@pitlane/shared/registry/screens';

/** Something that can be done with the contract at hand. */
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

/** Where a command of the app is asked for: at a contract, if one is chosen. */
export function contextOf(session: Session, contract: Contract | undefined): Context {
  const selection = contract && { kind: 'contract', row: contract };
  return { session, kept: {}, ...(selection ? { selection } : {}) };
}

/** Everything that this user may do with a contract, in the order of the registry, also what cannot be done just now. */
export function actionsOn(contract: Contract, session: Session): Action[] {
  const context = contextOf(session, contract);
  const ofCommands = commands
    .filter((command) => command.faces.includes('cli') && mayRun(command, session))
    .filter((command) => command.given?.(context)['key'] !== undefined)
    .map(
      (command): Action => ({
        ...actionOf(command, 'command'),
        ...reasonOf(command, context),
        ...(command.bulk ? { isBulk: true } : {}),
      }),
    );
  const ofScreens = (screens as readonly Screen[])
    .filter(({ keys, access }) => keys?.tui !== undefined && may(access, session))
    .map((screen) => actionOf(screen, 'screen'));
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

function reasonOf(command: Command, context: Context): { reason?: string } {
  const available = command.when?.(context) ?? 'enabled';
  return available === 'enabled' ? {} : { reason: available.disabled };
}
