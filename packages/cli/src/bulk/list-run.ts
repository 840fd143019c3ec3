import type { Command } from '@pitlane/shared/engine/command';
import type { CommandNode } from '../commands/command-node.ts';
import type { GivenList } from '../commands/list-options.ts';
import type { Run } from '../commands/run.ts';
import type { Connection } from '../session/connection.ts';
import type { RepeatedRow, Task } from './check-rows.ts';
import type { Reading, RefusedRow } from './list-rows.ts';
import type { List } from './read-list.ts';
import type { MayRepeat } from './sort-tasks.ts';
import type { NamedBy } from './tell.ts';

/** A list with all that its run needs. */
export interface ListRun {
  node: CommandNode;
  command: Command;
  given: GivenList;
  list: List;
  head: readonly string[] | undefined;
  namedBy: NamedBy;
  reading: Reading;
  connection: Connection;
  run: Run;
}

/** What is to become of a list. */
export interface ListPlan {
  /** Done by earlier runs. */
  done: readonly Task[];
  /** When the first of those was begun, in milliseconds. */
  begunAt: number;
  /** To be done, or to be gone on with. */
  tasks: readonly Task[];
  /** They say the same as another row. */
  repeated: readonly RepeatedRow[];
  refused: readonly RefusedRow[];
  mayRepeat: MayRepeat;
}
