import { readFileSync } from 'node:fs';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';
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

/**
 * Reads the settings from the environment, and secrets also from files. An empty variable counts as absent. Throws StartError with one line for
 * each invalid setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const config: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, row] of Object.entries<Setting<unknown>>(settings)) {
    const given = givenIn(environment, row);
    if ('problem' in given) problems.push(given.problem);
    const text = 'problem' in given ? undefined : (given.text ?? row.fallback);
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
  const isForteUsed = missing.length < forte.length || config['achBy'] === 'forte';
  if (missing.length > 0 && isForteUsed && problems.length === 0) {
    problems.push(
      `${missing.map((name) => settings[name].env).join(', ')}: missing. Payment by card and ACH_BY=forte need all four.`,
    );
  }
  const replicas = config['readDatabaseUrl'] as readonly string[] | undefined;
  if (replicas?.length && config['databaseUrl'] === undefined && problems.length === 0) {
    problems.push("DATABASE_URL is missing. READ_DATABASE_URL requires it: the primary's address.");
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return withDemoSignIns(config as Omit<Config, 'demoSignIns'>, environment['NODE_ENV']);
}

/** A setting's value, or why it can't be read. A secret is in its variable or in the file that the variable with _FILE names. */
function givenIn(
  environment: Readonly<Record<string, string | undefined>>,
  { env, isSecret }: Setting<unknown>,
): { text: string | undefined } | { problem: string } {
  const text = environment[env]?.trim() || undefined;
  const file = isSecret ? environment[fileOf(env)]?.trim() || undefined : undefined;
  if (file === undefined) return { text };
  if (text !== undefined) return { problem: `${env} and ${fileOf(env)} are both set. Remove one of them.` };
  try {
    const read = readFileSync(file, 'utf8').trim();
    return read === '' ? { problem: `${fileOf(env)} names ${file}, which is empty.` } : { text: read };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: `${fileOf(env)} names ${file}, which can't be read (${code}).` };
  }
}

const fileOf = (env: string): string => `${env}_FILE`;

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
  const lines = rows.map(
    (row) => `  ${row.env.padEnd(nameWidth)}${(row.fallback ?? '').padEnd(defaultWidth)}${row.means}`,
  );
  const secrets = rows.filter((row) => row.isSecret).map((row) => fileOf(row.env));
  return `${lines.join('\n')}\n\nSecrets can be in files, named by these instead:\n${secrets.map((name) => `  ${name}`).join('\n')}`;
}

function problemOf(row: Setting<unknown>, given: string): string {
  // Line ends and other control characters are escaped.
  const shown = JSON.stringify(given).slice(1, -1);
  return `${row.env} ${row.isSecret ? "isn't valid" : `is “${shown}”`}. Use ${row.wants}.`;
}
