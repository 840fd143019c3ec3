import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/** One setting: where it comes from, what it means to people, and what makes a text of it a value. */
interface Setting<T> {
  env: string;
  /** The text that counts when the variable is absent or empty; without one the setting may be absent. */
  fallback?: string;
  means: string;
  /** What would be right, ending the sentence "PORT is "x": give …". */
  wants: string;
  /** A value that no message may repeat. */
  isSecret?: true;
  schema: z.ZodType<T, string>;
}

const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max));

const address = (protocol: RegExp) => z.url({ protocol }).transform((text) => text.replace(/\/+$/, ''));

/** A list that is separated by commas or blanks. */
const listOf = <T>(item: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(item));

/** Only https: the cookies of everyone but this machine are Secure. */
const httpsOrigin = z
  .url({ protocol: /^https$/ })
  .refine((text) => /^https:\/\/[^/?#@]+\/?$/i.test(text))
  .transform((text) => new URL(text).origin);

const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const onOrOff = z.enum(['on', 'off']).transform((text) => text === 'on');

const isPostgresAddress = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function setting<T>(row: Setting<T> & { fallback: string }): Setting<T> & { fallback: string };
function setting<T>(row: Setting<T>): Setting<T>;
function setting<T>(row: Setting<T>): Setting<T> {
  return row;
}

/** Every setting of the server, in the order of `npm start -- --help`. */
const settings = {
  port: setting({
    env: 'PORT',
    fallback: '4780',
    means: 'port to listen on; 0 takes any free one',
    wants: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535),
  }),
  host: setting({
    env: 'HOST',
    fallback: '127.0.0.1',
    means: 'address to listen on',
    wants: 'an address or a host name, such as 127.0.0.1 or 0.0.0.0',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  publicOrigins: setting({
    env: 'PUBLIC_ORIGINS',
    fallback: '',
    means:
      'addresses at which people open the portal, separated by commas; absent: it answers on this machine only',
    wants: 'https addresses such as https://portal.example.com',
    schema: listOf(httpsOrigin),
  }),
  trustedProxies: setting({
    env: 'TRUSTED_PROXIES',
    fallback: '',
    means:
      "addresses of the proxies whose X-Forwarded-For is believed, separated by commas; absent: callers' addresses are unknown",
    wants: 'addresses or ranges such as 127.0.0.1 or 10.0.0.0/8',
    schema: listOf(addressRange),
  }),
  demoSignIns: setting({
    env: 'PITLANE_DEMO_SIGN_INS',
    means:
      'on or off: whether the demo users can sign in, from this machine only; absent: on, but off with PUBLIC_ORIGINS, DATABASE_URL or NODE_ENV=production',
    wants: 'on or off',
    schema: onOrOff,
  }),
  terminalPasswords: setting({
    env: 'TERMINAL_PASSWORDS',
    fallback: 'on',
    means: 'on or off: whether pitlane login --username can sign in by password instead of in the browser',
    wants: 'on or off',
    schema: onOrOff,
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    means:
      'PostgreSQL 15 or later, on another machine by TLS unless sslmode=disable is in it; absent: the embedded database',
    wants: 'an address such as postgres://user:password@host:5432/pitlane',
    isSecret: true,
    schema: z.string().refine(isPostgresAddress),
  }),
  databaseOwnerUrl: setting({
    env: 'DATABASE_OWNER_URL',
    means:
      'the same database with the login that owns its tables, for schema changes and demo books; absent: that of DATABASE_URL',
    wants: 'an address such as postgres://owner:password@host:5432/pitlane',
    isSecret: true,
    schema: z.string().refine(isPostgresAddress),
  }),
  databaseConnections: setting({
    env: 'DATABASE_CONNECTIONS',
    fallback: '10',
    means:
      'connections of this server to PostgreSQL, and 8 more for exports and 3 for short tasks of its own',
    wants: 'a whole number from 1 to 1000',
    schema: wholeNumber(1, 1000),
  }),
  databaseTimeout: setting({
    env: 'DATABASE_TIMEOUT',
    fallback: '10',
    means:
      'seconds until PostgreSQL cancels a statement; a connection that stays silent a fifth longer is closed',
    wants: 'a whole number from 1 to 600',
    schema: wholeNumber(1, 600),
  }),
  callTimeout: setting({
    env: 'CALL_TIMEOUT',
    fallback: '30',
    means: 'seconds until a call that has no answer yet is refused',
    wants: 'a whole number from 1 to 600',
    schema: wholeNumber(1, 600),
  }),
  stopTimeout: setting({
    env: 'STOP_TIMEOUT',
    fallback: '20',
    means: 'seconds until the server ends after SIGTERM or Ctrl-C; half of them are for the calls under way',
    wants: 'a whole number from 1 to 600',
    schema: wholeNumber(1, 600),
  }),
  dataFolder: setting({
    env: 'PITLANE_DATA',
    fallback: '.data',
    means: 'folder of the embedded database and of our own files; logos of brands lie in brands/',
    wants: 'a path of a folder',
    schema: z.string().transform((path) => resolve(path)),
  }),
  auditKey: setting({
    env: 'PITLANE_AUDIT_KEY',
    means:
      'key of the marks over the history, the same for all servers; absent: audit.key in the data folder, made by the first start',
    wants: '64 hexadecimal digits, such as openssl rand -hex 32 gives',
    isSecret: true,
    schema: z.string().regex(/^[0-9a-fA-F]{64}$/),
  }),
  as400Folder: setting({
    env: 'PITLANE_AS400',
    means:
      'folder of the files that go to AS400 and come back (docs/AS400.md), the same for all servers; absent: as400/ in the data folder',
    wants: 'a path of a folder',
    schema: z.string().transform((path) => resolve(path)),
  }),
  demoContracts: setting({
    env: 'PITLANE_DEMO',
    fallback: '100000',
    means: 'contracts in the demo book that an empty embedded database gets; 0 for none',
    wants: 'a whole number from 0 to 10000000',
    schema: wholeNumber(0, 10_000_000),
  }),
  businessZone: setting({
    env: 'BUSINESS_ZONE',
    fallback: 'America/Chicago',
    means: 'time zone whose calendar day is today',
    wants: 'a time zone such as America/Chicago',
    schema: z.string().refine(isTimeZone),
  }),
  readingLimit: setting({
    env: 'READING_LIMIT',
    fallback: '5000',
    means:
      'rows of searches and reports that a dealer, agent or customer can read in an hour; 0 for no limit',
    wants: 'a whole number from 0 to 1000000000',
    schema: wholeNumber(0, 1_000_000_000),
  }),
  readingLimitInternal: setting({
    env: 'READING_LIMIT_INTERNAL',
    fallback: '50000',
    means: 'the same for internal users',
    wants: 'a whole number from 0 to 1000000000',
    schema: wholeNumber(0, 1_000_000_000),
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    means: 'mail server that scheduled reports leave by (docs/MAIL.md); absent: mails wait in the outbox',
    wants: 'an address such as smtps://user:password@mail.example.com or smtp://127.0.0.1:1025',
    isSecret: true,
    schema: z.string().refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text)),
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    means: 'who mails are from; wanted with SMTP_URL',
    wants: 'an address such as Pitlane <reports@example.com>',
    schema: z.string().regex(/^([^<>@\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u),
  }),
  clickUpEmail: setting({
    env: 'CLICKUP_EMAIL',
    means: 'address by which a report becomes a task in ClickUp; absent: none can be sent there',
    wants: 'an e-mail address',
    schema: z.email(),
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    fallback: 'warn',
    means: `how much to log: ${logLevels.join(', ')}`,
    wants: `one of ${logLevels.join(', ')}`,
    schema: z.enum(logLevels),
  }),
  privateSearch: setting({
    env: 'PRIVATE_SEARCH',
    fallback: 'off',
    means:
      'on or off: whether names and VINs that people search stay out of the address and history of their browsers; links that they copy still have them',
    wants: 'on or off',
    schema: onOrOff,
  }),
  apiUrl: setting({
    env: 'PITLANE_API_URL',
    means: 'main API that the portal calls; absent: our own origin',
    wants: 'an address such as https://api.example.com',
    schema: address(/^https?$/),
  }),
  portalUrl: setting({
    env: 'PITLANE_PORTAL_URL',
    means: 'portal API that the portal calls; absent: our own origin',
    wants: 'an address such as https://portal.example.com',
    schema: address(/^https?$/),
  }),
  graphqlUrl: setting({
    env: 'PITLANE_GRAPHQL_URL',
    means: 'GraphQL API that the portal calls; absent: our own origin',
    wants: 'an address such as https://graphql.example.com',
    schema: address(/^https?$/),
  }),
  supportPhone: setting({
    env: 'SUPPORT_PHONE',
    fallback: '(800) 555-0134',
    means: 'toll-free phone number of the side menu',
    wants: 'a phone number such as (800) 555-0134',
    schema: z.string().regex(/^[\d ().+-]{7,25}$/),
  }),
  contactUrl: setting({
    env: 'CONTACT_URL',
    fallback: 'https://www.example.com',
    means: 'page that Contact Us opens',
    wants: 'an address such as https://www.example.com/contact',
    schema: address(/^https?$/),
  }),
  profileUrl: setting({
    env: 'PROFILE_URL',
    means: "page of the own identity's settings; absent: there is none",
    wants: 'an address such as https://id.example.com/settings',
    schema: address(/^https?$/),
  }),
  usersUrl: setting({
    env: 'USERS_URL',
    means: 'page of the users where the feature UserManagement is on; absent: there is none',
    wants: 'an address such as https://users.example.com',
    schema: address(/^https?$/),
  }),
};

type Settings = typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
type AlwaysThere = {
  [Name in keyof Settings]: Settings[Name] extends { fallback: string } ? Name : never;
}[keyof Settings];

/** The checked settings of one server process; a setting without a default is absent where nobody gave it. */
export type Config = { readonly [Name in AlwaysThere]: ValueOf<Settings[Name]> } & {
  readonly [Name in Exclude<keyof Settings, AlwaysThere | 'demoSignIns'>]?: ValueOf<Settings[Name]>;
} & { readonly demoSignIns: boolean };

/**
 * Reads the settings from the environment; a variable that is empty counts as absent.
 * Throws StartError with a sentence for every setting that is wrong, a line each.
 */
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
    problems.push(`MAIL_FROM is missing, and SMTP_URL is there: give ${settings.mailFrom.wants}.`);
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return withDemoSignIns(config as Omit<Config, 'demoSignIns'>, environment['NODE_ENV']);
}

/**
 * Decides whether the demo users can sign in. Their password is public, and a proxy that adds no header can't be told from a caller
 * on this machine, so a server that looks like a real one has them only where someone says so, and never at a public address.
 */
function withDemoSignIns(
  config: Omit<Config, 'demoSignIns'> & { demoSignIns?: boolean },
  nodeEnv: string | undefined,
): Config {
  const isPublic = config.publicOrigins.length > 0;
  if (isPublic && config.demoSignIns) {
    throw new StartError(
      'PITLANE_DEMO_SIGN_INS is on and PUBLIC_ORIGINS is set, but everyone knows the demo password: turn one of them off.',
    );
  }
  const isTrial = !isPublic && config.databaseUrl === undefined && nodeEnv !== 'production';
  return { ...config, demoSignIns: config.demoSignIns ?? isTrial };
}

/** Lists every setting with its default and its meaning, as `npm start -- --help` prints it. */
export function settingsHelp(): string {
  const rows = Object.values<Setting<unknown>>(settings);
  const nameWidth = Math.max(...rows.map((row) => row.env.length)) + 2;
  const defaultWidth = Math.max(...rows.map((row) => row.fallback?.length ?? 0)) + 2;
  return rows
    .map((row) => `  ${row.env.padEnd(nameWidth)}${(row.fallback ?? '').padEnd(defaultWidth)}${row.means}`)
    .join('\n');
}

function problemOf(row: Setting<unknown>, given: string): string {
  return `${row.env} is ${row.isSecret ? 'not right' : JSON.stringify(given)}: give ${row.wants}.`;
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
