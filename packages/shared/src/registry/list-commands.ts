import { type Bulk, type Command, defineCommand } from '../engine/command.ts';

/** A command that takes a list. */
export type ListCommand = Command & { bulk: Bulk };

/** Returns whether a command takes a list. */
export function takesList(command: Command): command is ListCommand {
  return command.bulk !== undefined;
}

/** The portal's address of the lists of a command. */
export function listAddress({ id }: Pick<Command, 'id'>): string {
  return `/lists?command=${id}`;
}

/** For each command that takes a list, the one that opens its lists in the portal, with the same permissions. */
export function listCommandsOf(commands: readonly Command[]): Command[] {
  return commands.filter(takesList).map((command) =>
    defineCommand({
      id: listCommandId(command),
      title: command.bulk.title,
      section: command.section,
      keywords: [...command.keywords, 'list', 'bulk', 'many', 'csv', 'excel', 'upload', 'paste'],
      icon: command.icon,
      faces: ['web'],
      notOn: { cli: 'In the terminal, add --from <file> to the command.' },
      narrows: 'list.run',
      uses: command.uses ?? {},
      run: () => ({ kind: 'visit', address: listAddress(command) }),
    }),
  );
}

/** `contract.void` is `list.contractVoid`. */
function listCommandId({ id }: Command): string {
  const [noun = '', verb = ''] = id.split('.');
  return `list.${noun}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
}
