import type { ListRequest } from '@pitlane/shared/lists/plan-list';
import type { NamedBy } from '@pitlane/shared/lists/words';
import type { CommandNode } from '../commands/command-node.ts';
import type { GivenList } from '../commands/list-options.ts';
import type { Run } from '../commands/run.ts';
import type { Connection } from '../session/connection.ts';

/** A list with all that its run needs. */
export interface ListRun extends Omit<ListRequest, 'isAgain'> {
  node: CommandNode;
  given: GivenList;
  namedBy: NamedBy;
  connection: Connection;
  run: Run;
}
