import { resolve } from 'node:path';
import type { Cents } from '@pitlane/shared/kernel/money';
import { z } from 'zod';
import { paymentSettings } from './payment-settings.ts';
import { setting } from './setting.ts';
import {
  address,
  addressRange,
  headerList,
  httpsOrigin,
  isPostgresAddress,
  isTimeZone,
  listOf,
  onOrOff,
  wholeNumber,
} from './setting-kinds.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting of the server, in the order of `npm start -- --help`. */
export const settings = {
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
    wants: 'an address or host name such as 127.0.0.1 or 0.0.0.0',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  publicOrigins: setting({
    env: 'PUBLIC_ORIGINS',
    fallback: '',
    means: 'addresses of the portal, separated by commas; if unset, only this machine can open it',
    wants: 'https addresses such as https://portal.example.com',
    schema: listOf(httpsOrigin),
  }),
  trustedProxies: setting({
    env: 'TRUSTED_PROXIES',
    fallback: '',
    means:
      "proxies whose X-Forwarded-For is trusted, separated by commas; if unset, callers' addresses are unknown",
    wants: 'addresses or ranges such as 127.0.0.1 or 10.0.0.0/8',
    schema: listOf(addressRange),
  }),
  demoSignIns: setting({
    env: 'PITLANE_DEMO_SIGN_INS',
    means:
      'on or off: demo users can sign in, from this machine only; on unless PUBLIC_ORIGINS, DATABASE_URL or NODE_ENV=production is set',
    wants: 'on or off',
    schema: onOrOff,
  }),
  rememberBrowserDays: setting({
    env: 'REMEMBER_BROWSER_DAYS',
    fallback: '0',
    means:
      'days for which dealers and customers can skip the second factor in a browser they choose to remember; 0: every sign-in asks',
    wants: 'a whole number from 0 to 30',
    schema: wholeNumber(0, 30),
  }),
  terminalPasswords: setting({
    env: 'TERMINAL_PASSWORDS',
    fallback: 'on',
    means: 'on or off: pitlane login --username can sign in with a password instead of the browser',
    wants: 'on or off',
    schema: onOrOff,
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    means:
      "PostgreSQL 15 or later; TLS is used unless it's on this machine or the address has sslmode=disable; of several hosts, the one that takes writes is used; if unset, the embedded database",
    wants:
      'an address such as postgres://user:password@host:5432/pitlane or postgres://user:password@host1,host2/pitlane',
    isSecret: true,
    schema: z.string().refine(isPostgresAddress),
  }),
  databaseOwnerUrl: setting({
    env: 'DATABASE_OWNER_URL',
    means:
      'the same database with the login that owns its tables, for schema changes and demo books; if unset, DATABASE_URL',
    wants: 'an address such as postgres://owner:password@host:5432/pitlane',
    isSecret: true,
    schema: z.string().refine(isPostgresAddress),
  }),
  migrateAtStart: setting({
    env: 'MIGRATE_AT_START',
    fallback: 'on',
    means: 'on or off: a start brings the schema up to date; if off, run pitlane-server migrate first',
    wants: 'on or off',
    schema: onOrOff,
  }),
  readDatabaseUrl: setting({
    env: 'READ_DATABASE_URL',
    fallback: '',
    means:
      'streaming replicas of DATABASE_URL, separated by spaces: lists, searches, reports and dashboards are read there; the same on all servers',
    wants: 'addresses such as postgres://user:password@host:5432/pitlane',
    isSecret: true,
    schema: listOf(z.string().refine(isPostgresAddress)),
  }),
  databaseConnections: setting({
    env: 'DATABASE_CONNECTIONS',
    fallback: '10',
    means:
      'connections to PostgreSQL, and as many to each replica; exports use up to 8 more and background tasks up to 4',
    wants: 'a whole number from 1 to 1000',
    schema: wholeNumber(1, 1000),
  }),
  databaseTimeout: setting({
    env: 'DATABASE_TIMEOUT',
    fallback: '10',
    means: 'seconds until PostgreSQL cancels a statement; a connection silent for 20% longer is closed',
    wants: 'a whole number from 1 to 600',
    schema: wholeNumber(1, 600),
  }),
  callTimeout: setting({
    env: 'CALL_TIMEOUT',
    fallback: '30',
    means: 'seconds until an unanswered request times out',
    wants: 'a whole number from 1 to 600',
    schema: wholeNumber(1, 600),
  }),
  stopTimeout: setting({
    env: 'STOP_TIMEOUT',
    fallback: '20',
    means: 'seconds to shut down after SIGTERM or Ctrl-C; half of them for running requests',
    wants: 'a whole number from 1 to 600',
    schema: wholeNumber(1, 600),
  }),
  drainDelay: setting({
    env: 'DRAIN_DELAY',
    fallback: '0',
    means:
      'seconds for which a stopping server still accepts requests while /readyz answers 503, before STOP_TIMEOUT begins (docs/OPERATIONS.md)',
    wants: 'a whole number from 0 to 600',
    schema: wholeNumber(0, 600),
  }),
  dataFolder: setting({
    env: 'PITLANE_DATA',
    fallback: '.data',
    means: "folder of the embedded database and Pitlane's own files; brand logos are in brands/",
    wants: 'a folder path',
    schema: z.string().transform((path) => resolve(path)),
  }),
  clamdSocket: setting({
    env: 'CLAMD_SOCKET',
    means:
      'ClamAV daemon that scans uploaded documents and photos of claims: the path of its socket, or host:port (docs/OPERATIONS.md); if unset, they are not scanned',
    wants: 'a path such as /run/clamav/clamd.ctl, or clamav.internal:3310',
    schema: z.string().regex(/^(?:\/.+|[^/:]+:\d{1,5})$/),
  }),
  auditKey: setting({
    env: 'PITLANE_AUDIT_KEY',
    means:
      'key that protects the change history, the same on all servers; if unset, audit.key in the data folder, created on first start',
    wants: '64 hexadecimal digits, such as the output of openssl rand -hex 32',
    isSecret: true,
    schema: z.string().regex(/^[0-9a-fA-F]{64}$/),
  }),
  dataKeys: setting({
    env: 'DATA_KEY',
    means:
      'keys that seal secrets in the database, the same on all servers: the first seals, and those after it, which it replaced, only open (docs/OPERATIONS.md); if unset, data.key in the data folder, created on first start',
    wants:
      '64 hexadecimal digits, such as the output of openssl rand -hex 32, or several separated by commas',
    isSecret: true,
    schema: listOf(z.string().regex(/^[0-9a-fA-F]{64}$/)).refine((keys) => keys.length > 0),
  }),
  kratosUrl: setting({
    env: 'KRATOS_PUBLIC_URL',
    means:
      'public API of an Ory Kratos that signs users in (docs/OPERATIONS.md); if unset, the built-in sign-in service',
    wants: 'an address such as http://kratos.internal:4433',
    schema: address(/^https?$/),
  }),
  ...paymentSettings,
  as400Folder: setting({
    env: 'PITLANE_AS400',
    means:
      'folder for files exchanged with AS400 (docs/AS400.md), the same on all servers; if unset, as400/ in the data folder',
    wants: 'a folder path',
    schema: z.string().transform((path) => resolve(path)),
  }),
  demoContracts: setting({
    env: 'PITLANE_DEMO',
    fallback: '100000',
    means: 'contracts in the demo book loaded into an empty embedded database; 0 for none',
    wants: 'a whole number from 0 to 10000000',
    schema: wholeNumber(0, 10_000_000),
  }),
  businessZone: setting({
    env: 'BUSINESS_ZONE',
    fallback: 'America/Chicago',
    means: "time zone that decides today's date",
    wants: 'a time zone such as America/Chicago',
    schema: z.string().refine(isTimeZone),
  }),
  claimsApproveUpTo: setting({
    env: 'CLAIMS_APPROVE_UP_TO',
    means:
      'dollars up to which a pre-authorization without any warning is approved automatically; if unset, staff answer each one',
    wants: 'an amount in whole dollars from 1 to 10000',
    schema: wholeNumber(1, 10_000).transform((dollars): Cents => dollars * 100),
  }),
  readingLimit: setting({
    env: 'READING_LIMIT',
    fallback: '5000',
    means: 'search and report rows that a dealer, agent or customer can read per hour; 0 for no limit',
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
  pushSubject: setting({
    env: 'PUSH_SUBJECT',
    means:
      'contact for push services if there are problems with your notifications; if unset, push notifications are off',
    wants: 'an address such as mailto:portal@example.com or https://example.com',
    schema: z.union([z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/), z.url({ protocol: /^https$/ })]),
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    means: 'mail server (docs/MAIL.md); if unset, email waits in the outbox',
    wants: 'an address such as smtps://user:password@mail.example.com or smtp://127.0.0.1:1025',
    isSecret: true,
    schema: z.string().refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text)),
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    means: 'sender of mail; required with SMTP_URL',
    wants: 'an address such as Pitlane <reports@example.com>',
    schema: z.string().regex(/^([^<>@\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u),
  }),
  clickUpEmail: setting({
    env: 'CLICKUP_EMAIL',
    means: "email address that turns a report into a ClickUp task; if unset, ClickUp isn't offered",
    wants: 'an email address',
    schema: z.email(),
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    fallback: 'warn',
    means: `how much to log: ${logLevels.join(', ')}`,
    wants: `one of ${logLevels.join(', ')}`,
    schema: z.enum(logLevels),
  }),
  metricsPort: setting({
    env: 'METRICS_PORT',
    means: 'port of /metrics for Prometheus, on this machine only (docs/OPERATIONS.md); if unset, none',
    wants: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535),
  }),
  tracesUrl: setting({
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    means:
      'OpenTelemetry collector that traces are sent to, by OTLP over HTTP (docs/OPERATIONS.md); if unset, no traces',
    wants: 'an address such as http://127.0.0.1:4318',
    schema: address(/^https?$/),
  }),
  tracesHeaders: setting({
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    means: 'headers that the collector asks for, separated by commas',
    wants: 'names and values such as api-key=secret,team=dealers',
    isSecret: true,
    schema: headerList,
  }),
  tracesShare: setting({
    env: 'OTEL_TRACES_SAMPLER_ARG',
    fallback: '1',
    means: 'share of requests and jobs that are traced, from 0 to 1',
    wants: 'a number from 0 to 1 such as 0.1',
    schema: z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0)?)$/)
      .transform(Number),
  }),
  privateSearch: setting({
    env: 'PRIVATE_SEARCH',
    fallback: 'off',
    means:
      "on or off: searched names and VINs stay out of the browser's address bar and history; copied links still contain them",
    wants: 'on or off',
    schema: onOrOff,
  }),
  apiUrl: setting({
    env: 'PITLANE_API_URL',
    means: 'main API that the portal calls; if unset, this server',
    wants: 'an address such as https://api.example.com',
    schema: address(/^https?$/),
  }),
  portalUrl: setting({
    env: 'PITLANE_PORTAL_URL',
    means: 'portal API that the portal calls; if unset, this server',
    wants: 'an address such as https://portal.example.com',
    schema: address(/^https?$/),
  }),
  graphqlUrl: setting({
    env: 'PITLANE_GRAPHQL_URL',
    means: 'GraphQL API that the portal calls; if unset, this server',
    wants: 'an address such as https://graphql.example.com',
    schema: address(/^https?$/),
  }),
  supportPhone: setting({
    env: 'SUPPORT_PHONE',
    fallback: '(800) 555-0134',
    means: 'toll-free phone number in the side menu',
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
    means: "account settings page; if unset, the portal's own",
    wants: 'an address such as https://id.example.com/settings',
    schema: address(/^https?$/),
  }),
  usersUrl: setting({
    env: 'USERS_URL',
    means: 'users page, where the UserManagement feature is on; if unset, none',
    wants: 'an address such as https://users.example.com',
    schema: address(/^https?$/),
  }),
};
