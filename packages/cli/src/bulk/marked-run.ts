import type { Command } from '@pitlane/shared/engine/command';
import { readingOf } from '@pitlane/shared/lists/list-rows';
import type { ListPlan } from '@pitlane/shared/lists/plan-list';
import type { CommandNode } from '../commands/command-node.ts';
import { usualConcurrency } from '../commands/list-options.ts';
import { checkAvailable } from '../commands/rights.ts';
import type { Given } from '../commands/run.ts';
import type { Environment } from '../process/environment.ts';
import type { Paint } from '../process/paint.ts';
import type { Terminal } from '../process/terminal.ts';
import type { Connection } from '../session/connection.ts';
import { doTasks } from './do-tasks.ts';
import { FileJournal } from './journal.ts';
import { clock } from './list-face.ts';
import type { ListRun } from './list-run.ts';
import { planOf } from './plan-list.ts';
import { doneBefore, showPlan } from './show-plan.ts';

/** A command for marked contracts. */
export interface MarkedList {
  node: CommandNode;
  command: Command;
  keys: readonly string[];
  /** The values shared by all. */
  given: Given['fields'];
  /** Also what an earlier run has done. */
  isAgain: boolean;
}

/**
 * A command for marked contracts, with the plan, journal and summary of a list, for a face with its own display and questions. It holds the
 * journal until it is closed.
 */
export class MarkedRun {
  readonly plan: ListPlan;
  readonly list: MarkedList;
  readonly #listRun: ListRun;
  readonly #journal: FileJournal;

  private constructor(list: MarkedList, parts: { listRun: ListRun; journal: FileJournal; plan: ListPlan }) {
    this.list = list;
    this.#listRun = parts.listRun;
    this.#journal = parts.journal;
    this.plan = parts.plan;
  }

  /** Checks the effect on each contract. Throws CommandFailure, CallError. */
  static async plan(
    list: MarkedList,
    terminal: Terminal,
    { connection, env }: { connection: Connection; env: Environment },
  ): Promise<MarkedRun> {
    const { node, command, keys, given, isAgain } = list;
    const run = {
      terminal,
      given: { fields: given, isJson: false, isAll: false },
      connect: async () => connection,
    };
    const { username } = await checkAvailable(command, run);
    const owner = { command: command.id, server: connection.server, username };
    const journal = await FileJournal.take(env, owner, clock.now());
    try {
      const listRun: ListRun = {
        node,
        command,
        given: { from: '', concurrency: usualConcurrency, isAgain },
        list: { name: '', rows: keys.map((key, at) => ({ line: at + 1, cells: [key] })) },
        head: undefined,
        namedBy: 'name',
        reading: readingOf(command, { ...given }),
        connection,
        run,
      };
      return new MarkedRun(list, { listRun, journal, plan: await planOf(listRun, journal) });
    } catch (error) {
      await journal.close();
      throw error;
    }
  }

  /** A preview of the contracts, in lines of a given width. */
  async words({ paint, columns }: { paint: Paint; columns: number }): Promise<string[]> {
    const { tasks, done, refused } = this.plan;
    if (tasks.length === 0 && refused.length === 0 && done.length > 0) return [`${doneBefore(this.plan)}.`];
    let text = '';
    const write = (more: string) => {
      text += more;
    };
    await showPlan(this.#listRun, this.plan, { write, paint, columns });
    const [, ...lines] = text.trimEnd().split('\n');
    return lines;
  }

  /** Does what was planned, with progress on the terminal. Throws CommandFailure unless everything is done. */
  async run(terminal: Terminal): Promise<void> {
    const listRun = { ...this.#listRun, run: { ...this.#listRun.run, terminal } };
    const begun = this.plan.tasks.map(({ id, isRerun = false }) => ({ id, isRerun }));
    this.#journal.begin(begun, clock.now());
    await doTasks(listRun, this.plan, { journal: this.#journal, failures: undefined });
  }

  /** The contracts that are done by now. */
  get doneKeys(): string[] {
    const { done, tasks, repeated } = this.plan;
    const ended = tasks.filter(({ id }) => this.#journal.entryOf(id)?.state === 'done');
    return [...done, ...ended, ...repeated].map(({ name }) => name);
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}
