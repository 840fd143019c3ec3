import {
  type Availability,
  availabilityOf,
  type Command,
  type Context,
  isShown,
} from '@pitlane/shared/engine/command';
import { commands } from '../../portal/registry.ts';

/**
 * The commands in a card's footer, in order. One that `mustApply` is hidden if it doesn't apply to the contract.
 * Source: portal.md §2 (help: the card icons), §6 (Card rules)
 */
const inFoot: readonly { id: string; mustApply?: true }[] = [
  { id: 'contract.download' },
  { id: 'contract.printCancelForm' },
  { id: 'contract.refresh' },
  { id: 'contract.quoteCancel', mustApply: true },
  { id: 'contract.claim', mustApply: true },
];

/** The action that is only shown if the claims system has a link. */
export const claimCommand = 'contract.claim';

/** The commands in a card's menu; what moves a cancellation on is with its state, on the contract's page. */
const inMenu = ['contract.note', 'contract.timeline', 'contract.void'];

/** A command as a card offers it. */
export interface CardCommand {
  command: Command;
  available: Availability;
}

/** The commands that a contract's page shows as buttons. The claim is first, so that nothing moves when the claims system answers. */
const onPage = ['contract.claim', 'contract.quoteCancel', 'contract.download'];

/** The commands in the menu of a contract's page. Notes and history are on the page itself. */
const inPageMenu = [
  'contract.download',
  'contract.printCancelForm',
  'contract.refresh',
  'contract.quoteCancel',
  'contract.void',
];

/** The actions of the selected contract: in the footer of its card, and in its menu. */
export function cardCommands(context: Context): { foot: CardCommand[]; menu: CardCommand[] } {
  const foot = inFoot.flatMap(({ id, mustApply }) =>
    offered(id, context).filter((one) => !mustApply || isEnabled(one)),
  );
  return { foot, menu: inMenu.flatMap((id) => offered(id, context)) };
}

/**
 * The actions on the page of the selected contract. Those that aren't possible now are in the menu, with the reason.
 */
export function pageCommands(context: Context): { buttons: CardCommand[]; menu: CardCommand[] } {
  const buttons = onPage.flatMap((id) => offered(id, context).filter(isEnabled));
  const menu = inPageMenu.flatMap((id) =>
    offered(id, context).filter((one) => !(onPage.includes(id) && isEnabled(one))),
  );
  return { buttons, menu };
}

function isEnabled({ available }: CardCommand): boolean {
  return available === 'enabled';
}

/** Returns a command if the user may see it and it is about the selected contract. Only a card's own commands are checked, since cards render at each key. */
function offered(id: string, context: Context): CardCommand[] {
  const command = commands.find((one) => one.id === id && one.faces.includes('web'));
  if (!command || !isShown(command, context.session)) return [];
  if (Object.keys(command.given?.(context) ?? {}).length === 0) return [];
  return [{ command, available: availabilityOf(command, context) }];
}
