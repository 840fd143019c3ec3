import type { Command } from '../engine/command.ts';
import { administrationCommands } from './administration.ts';
import { cancellationCommands } from './cancellations.ts';
import { checkCommands } from './checks.ts';
import { claimsCommands } from './claims.ts';
import { customerCommands } from './customers.ts';
import { documentCommands } from './documents.ts';
import { firstCommands } from './first-commands.ts';
import { messagesCommands } from './messages.ts';
import { ownAccountCommands } from './own-account.ts';
import { personalCommands } from './personal.ts';
import { raterCommands } from './rater.ts';
import { remittanceCommands } from './remittance.ts';
import { suppliesCommands } from './supplies.ts';

/** Every command that is not a screen's own opening. */
export const commands: readonly Command[] = [
  ...firstCommands,
  ...personalCommands,
  ...administrationCommands,
  ...ownAccountCommands,
  ...customerCommands,
  ...claimsCommands,
  ...raterCommands,
  ...cancellationCommands,
  ...remittanceCommands,
  ...documentCommands,
  ...checkCommands,
  ...messagesCommands,
  ...suppliesCommands,
];
