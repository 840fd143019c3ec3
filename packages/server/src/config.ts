import { type Setting, settings } from './settings.ts';
import { StartError } from './start-error.ts';

type Settings = typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
type AlwaysThere = {
  [Name in keyof Settings]: Settings[Name] extends { fallback: string } ? Name : never;
}[keyof Settings];

/** The validated settings of a server process. A setting without a default is absent if it wasn't given. */
export type Config = { readonly [Name in AlwaysThere]: ValueOf<Settings[Name]> } & {
  readonly [Name in Exclude<keyof Settings, AlwaysThere | 'demoSignIns'>]?: ValueOf<Settings[Name]>;
} & { readonly demoSignIns: boolean };

/** Reads the settings from the environment. An empty variable counts as absent. Throws StartError with one line for each invalid setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const config: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, row] of Object.entries<Setting<unknown>>(settings)) {
    const given = environment[row.env]?.trim() || undefined;
    const text = given ?? row.fallback;
    if (text === undefined) continue;
    const parsed = row.schema.safeParse(text);
    if (parsed.success) config[name] = parsed.data;
    else problems.push(problemOf(row, text));
  }
  if (config['smtpUrl'] !== undefined && config['mailFrom'] === undefined && problems.length === 0) {
    problems.push(`MAIL_FROM is missing. SMTP_URL requires it. Set it to ${settings.mailFrom.wants}.`);
  }
  const forte = ['forteOrganization', 'forteLocation', 'forteAccessId', 'forteSecureKey'] as const;
  const missing = forte.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < forte.length && problems.length === 0) {
    problems.push(
      `${missing.map((name) => settings[name].env).join(', ')}: missing. Payment by card needs all four.`,
    );
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return withDemoSignIns(config as Omit<Config, 'demoSignIns'>, environment['NODE_ENV']);
}

/**
 * Decides whether the demo users can sign in. Their password is public, and a caller behind a proxy that adds no header looks like one on this
 * machine. So a server that looks like production has demo users only if configured, and never at a public address.
 */
function withDemoSignIns(
  config: Omit<Config, 'demoSignIns'> & { demoSignIns?: boolean },
  nodeEnv: string | undefined,
): Config {
  const isPublic = config.publicOrigins.length > 0;
  if (isPublic && config.demoSignIns) {
    throw new StartError(
      "PITLANE_DEMO_SIGN_INS can't be on while PUBLIC_ORIGINS is set, because the demo password is public. Turn one of them off.",
    );
  }
  const isTrial = !isPublic && config.databaseUrl === undefined && nodeEnv !== 'production';
  return { ...config, demoSignIns: config.demoSignIns ?? isTrial };
}

/** Lists every setting with its default and meaning, as `npm start -- --help` prints it. */
export function settingsHelp(): string {
  const rows = Object.values<Setting<unknown>>(settings);
  const nameWidth = Math.max(...rows.map((row) => row.env.length)) + 2;
  const defaultWidth = Math.max(...rows.map((row) => row.fallback?.length ?? 0)) + 2;
  return rows
    .map((row) => `  ${row.env.padEnd(nameWidth)}${(row.fallback ?? '').padEnd(defaultWidth)}${row.means}`)
    .join('\n');
}

function problemOf(row: Setting<unknown>, given: string): string {
  return `${row.env} ${row.isSecret ? "isn't valid" : `is ${JSON.stringify(given)}`}. Use ${row.wants}.`;
}
