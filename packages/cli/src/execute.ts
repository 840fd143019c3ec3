import { CallError } from '@pitlane/shared/client/calls';
import type { Screen } from '@pitlane/shared/engine/screen';
import { commands } from '@pitlane/shared/registry/commands';
import { screens } from '@pitlane/shared/registry/screens';
import { themeNames } from './app/theme.ts';
import type { CommandNode } from './command-tree.ts';
import { completeFields } from './complete.ts';
import { runCommand } from './run-command.ts';
import { viewOf } from './screens/index.ts';
import { type Given, type Run, withFields } from './screens/view.ts';
import { authRunOf } from './session/auth.ts';
import { failureOfCall } from './session/call-failure.ts';
import { type Connection, connect } from './session/connection.ts';
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
  node: CommandNode,
  run: Run,
  options: Record<string, unknown>,
  env: Environment,
): Promise<void> {
  const { kind, id } = node.target;
  switch (kind) {
    case 'screen': {
      const [screen, view] = [(screens as readonly Screen[]).find((one) => one.id === id), viewOf(id)];
      if (!screen?.operation || !view) throw unknownTarget(node);
      return view.run(withFields(run, await completeFields(node, screen.operation.request(), run)));
    }
    case 'command': {
      const command = commands.find((one) => one.id === id);
      if (!command) throw unknownTarget(node);
      return runCommand(node, command, run, env);
    }
    case 'own':
      if (id === 'whoami') return whoami(run);
      if (id === 'app') {
        const { openApp } = await import('./app/open-app.tsx');
        const isSpoken = options['screenReader'] === true;
        const theme = themeNames.find((name) => name === options['theme']);
        return openApp(await run.connect(), { terminal: run.terminal, env, options: { theme, isSpoken } });
      }
      return runAuth(node, run, env, options);
    default:
      return kind satisfies never;
  }
}

function runAuth(
  node: CommandNode,
  run: Run,
  env: Environment,
  options: Record<string, unknown>,
): Promise<void> {
  const found = authRunOf(node.target.id);
  if (!found) throw unknownTarget(node);
  return found(run, env, options);
}

function unknownTarget({ target }: CommandNode): Error {
  return new Error(`the registry has no ${target.kind} ${target.id} for the terminal`);
}
