import { readConfig, settingsHelp } from './config.ts';
import { StartError } from './start-error.ts';
import { onStopSignal } from './stop-signals.ts';

const usage = `Starts the portal and its API.

Usage: npm start            starts with the settings in the environment
       npm start -- --help  lists them

Settings (environment, default, meaning):
${settingsHelp()}
`;

/** Ends the process right away; replaced by an orderly stop once there is something to close. A service manager that stops a server which waits gets what it asked for. */
let stop = async (isCtrlC: boolean): Promise<void> => process.exit(isCtrlC ? 130 : 0);

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage);
    return;
  }
  if (args.length > 0) {
    throw new StartError(`“${args.join(' ')}” is not an option. See npm start -- --help.`);
  }
  onStopSignal((isCtrlC) => {
    stop(isCtrlC).then(
      () => process.exit(0),
      (error: unknown) => end(error),
    );
  });
  const config = readConfig(process.env);
  // Loaded after the settings are known to be right: help and a wrong setting answer at once.
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config);
  stop = server.stop;
  process.stdout.write(server.greeting);
}

function end(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

// `pitlane-server start` ends here too.
main(process.argv.slice(process.argv[2] === 'start' ? 3 : 2)).catch(end);
