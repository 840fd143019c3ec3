import { CallError } from '@pitlane/shared/client/calls';
import { commands } from '@pitlane/shared/registry/commands';
import { screens } from '@pitlane/shared/registry/screens';
import type { CommandNode } from './command-tree.ts';
import { CommandFailure } from './failure.ts';
import { interpretEffect } from './print/effect.ts';
import { viewOf } from './screens/index.ts';
import type { Given, Run } from './screens/view.ts';
import { failureOfCall } from './session/call-failure.ts';
import { type Connection, connect } from './session/connection.ts';
import { login } from './session/login.ts';
import { whoami } from './session/whoami.ts';
import type { Terminal } from './terminal.ts';

type Environment = Record<string, string | undefined>;

/** Runs a sub-command to its end. Throws CommandFailure. */
export async function execute(
  node: CommandNode,
  { given, options }: { given: Given; options: Record<string, unknown> },
  terminal: Terminal,
  env: Environment,
): Promise<void> {
  let connection: Connection | undefined;
  const run: Run = {
    terminal,
    given,
    connect: async () => {
      connection ??= await connect(env);
      return connection;
    },
  };
  try {
    await runTarget(node, run, options, env);
  } catch (error) {
    if (!(error instanceof CallError) || !connection) throw error;
    const { server, stored } = connection;
    const field = error.failure.errors[0]?.field;
    const text = field === undefined ? undefined : given.fields[field];
    throw failureOfCall(error, {
      server,
      hasEnvToken: stored.from === 'PITLANE_TOKEN',
      text: typeof text === 'string' ? text : undefined,
    });
  }
}

async function runTarget(
  { target }: CommandNode,
  run: Run,
  options: Record<string, unknown>,
  env: Environment,
): Promise<void> {
  switch (target.kind) {
    case 'screen': {
      checkFields(target.id, run.given.fields);
      return viewOf(target.id)?.run(run);
    }
    case 'command': {
      const command = commands.find(({ id }) => id === target.id);
      return command ? interpretEffect(command.run(), run, env) : undefined;
    }
    case 'own':
      if (target.id === 'whoami') return whoami(run);
      return login(run.terminal, env, options);
    default: {
      const unknown: never = target.kind;
      throw new Error(`a sub-command of no kind: ${String(unknown)}`);
    }
  }
}

/** Holds what was given against the operation's schema, so that a wrong value is told before a server is asked. */
function checkFields(screenId: string, fields: Given['fields']): void {
  const screen = screens.find(({ id }) => id === screenId);
  const checked = screen?.operation.request().safeParse(fields);
  const issue = checked?.error?.issues[0];
  if (!issue) return;
  throw new CommandFailure({ code: 'bad_value', message: issue.message, field: String(issue.path[0] ?? '') });
}
