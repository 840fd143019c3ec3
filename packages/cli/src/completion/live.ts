import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fieldsOf } from '@pitlane/shared/engine/field';
import type { Operations } from '@pitlane/shared/engine/operation';
import type { Picker, PickerOption } from '@pitlane/shared/engine/picker';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { filterKeys, searchFilters } from '@pitlane/shared/features/contracts/rules/search-filters';
import { searchOfAddress } from '@pitlane/shared/features/searches/rules';
import { operations } from '@pitlane/shared/registry/operations';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import type { Environment } from '../process/environment.ts';
import { cacheFile } from '../session/cache-file.ts';
import { type Connection, connectAs, offersAt } from '../session/connection.ts';
import { readSettings, replaceFile, type Settings, type SignIn, serverOf } from '../session/settings.ts';
import type { Live, Offer } from './completion-target.ts';

/** The lookup for a value that a picker finds. */
type PickerCompletion = Extract<Live, { kind: 'picker' }>;

/** Responses are cached for this long, and only those without customer names. */
const cacheMs = 60_000;
const cachedPickers = ['dealer', 'agency', 'brand', 'partnerBrand'];

/** Contracts are not searched by less. */
const leastOfContract = 3;

/**
 * Finds completions that need the server or the registry. It never prompts: without a sign-in or a server that responds, there are none.
 * Throws any error.
 */
export async function liveOffers(
  target: Live,
  env: Environment,
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  if (target.kind === 'search') return searchOffers(target.text, env, signal);
  const own = ownPickers[target.picker];
  if (own) {
    const offers = await own(target.given, env, signal);
    return offers.filter(({ value }) => startsWith(value, target.text));
  }
  return pickedOffers(target, env, signal);
}

/** The values for sub-commands that only the terminal has. */
const ownPickers: Readonly<
  Record<
    string,
    (
      given: Readonly<Record<string, string>>,
      env: Environment,
      signal: AbortSignal,
    ) => Promise<readonly Offer[]> | readonly Offer[]
  >
> = {
  operation: () => Object.entries(byName).map(([value, { summary }]) => ({ value, hint: summary })),
  requestField: ({ operation = '' }) => {
    const fields = byName[operation] ? fieldsOf(byName[operation].request()) : [];
    return fields.map(({ name, hint, label }) => ({ value: `${name}=`, hint: hint ?? label ?? '' }));
  },
  signIn: async (_given, env) => {
    const settings = await readSettings(env);
    const known = [...Object.entries(settings.signIns), ...otherSignIns(settings)];
    return known.map(([server, { username }]) => ({ value: `${username}@${server}`, hint: '' }));
  },
  server: async (_given, env) => {
    const { signIns } = await readSettings(env);
    return Object.entries(signIns).map(([value, { username }]) => ({ value, hint: `as ${username}` }));
  },
  savedSearch: async (_given, env, signal) => {
    const saved = await (await callsOf(env)).listSavedSearches({}, { signal });
    return saved.map(({ name, address }) => ({ value: name ?? '', hint: searchOfAddress(address ?? '') }));
  },
  personalToken: async (_given, env, signal) => {
    const tokens = await (await callsOf(env)).listPersonalTokens({}, { signal });
    return tokens.map(({ id, name }) => ({ value: String(id), hint: name ?? '' }));
  },
};

/** The calls to the server that the next run would go to. */
async function callsOf(env: Environment): Promise<Connection['calls']> {
  const settings = await readSettings(env);
  return (await connectAs(env, settings, serverOf(env, settings))).calls;
}

const byName: Operations = operations;

function otherSignIns(settings: Settings): [string, SignIn][] {
  return Object.entries(settings.others ?? {}).flatMap(([server, signIns]) =>
    signIns.map((signIn): [string, SignIn] => [server, signIn]),
  );
}

/** A filter after the last pipe, by its key and then by its value; names and numbers aren't suggested. */
async function searchOffers(text: string, env: Environment, signal: AbortSignal): Promise<readonly Offer[]> {
  const pipe = text.lastIndexOf('|');
  if (pipe < 0) return [];
  const before = text.slice(0, pipe + 1);
  const [typedKey = '', value] = text.slice(pipe + 1).split(/:(.*)/s);
  if (value === undefined) {
    const keys = filterKeys.filter((key) => startsWith(key, typedKey));
    return keys.map((key) => ({ value: `${before}${key}:`, hint: searchFilters[key].hint }));
  }
  const key = filterKeys.find((known) => known === typedKey.toLowerCase());
  if (!key) return [];
  const start = `${before}${key}:`;
  if (key === 'dealer') {
    const dealers = await pickedOffers(
      { kind: 'picker', picker: 'dealer', text: value, given: {} },
      env,
      signal,
    );
    return dealers.map((offer) => ({ ...offer, value: start + offer.value }));
  }
  const options = searchFilters[key].options.filter(({ insert }) => startsWith(insert, value));
  return options.map(({ insert, hint }) => ({ value: start + insert, hint }));
}

async function pickedOffers(
  target: PickerCompletion,
  env: Environment,
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  const { picker: id, text, given } = target;
  const picker = pickerOf({ picker: id });
  if (!picker || (id === 'contract' && text.length < leastOfContract)) return [];
  const settings = await readSettings(env);
  const server = serverOf(env, settings);
  const who = env['PITLANE_TOKEN'] ?? settings.signIns[server]?.username;
  if (who === undefined) return [];
  const find = async () => {
    const found = await offersAt(await connectAs(env, settings, server), picker, { text, given, signal });
    return fitting(picker, text, distinct(found.map((option) => offerOf(option, text))));
  };
  return cachedPickers.includes(id) ? kept(env, [server, who, id, text], find) : find();
}

/** A value is completed by its own start, or by part of it or of its name. */
function offerOf({ value, text, detail }: PickerOption, typed: string): Offer {
  const hint = [text, detail].filter(Boolean).join(' · ');
  // A contract is also found by just its number.
  const number = value.replace(/^[A-Z]+-/, '');
  const meant = [value, number].find((form) => startsWith(form, typed));
  return { value: meant ?? value, hint };
}

/**
 * A user who starts a contract's key continues it; one who types a name, of a contract or a dealer, gets the matching
 * codes.
 */
function fitting({ finds }: Picker, typed: string, offers: readonly Offer[]): readonly Offer[] {
  const begun = offers.filter(({ value }) => startsWith(value, typed));
  const isKey = finds === 'contract' && parseContractKey(typed) !== undefined;
  return begun.length > 0 || isKey ? begun : offers;
}

/** A number that several contracts have is offered once, and asked about when it is taken. */
function distinct(offers: readonly Offer[]): Offer[] {
  const grouped = Object.values(Object.groupBy(offers, ({ value }) => value));
  return grouped.flatMap(([first, ...others] = []) =>
    first ? [others.length > 0 ? { ...first, hint: `${first.hint} and ${others.length} more` } : first] : [],
  );
}

function startsWith(text: string, typed: string): boolean {
  return text.toLowerCase().startsWith(typed.toLowerCase());
}

type CachedOffers = Record<string, { until: number; offers: readonly Offer[] }>;

/** Recent results are cached, because people press Tab several times. The user is part of the key, hashed. */
async function kept(
  env: Environment,
  keyParts: readonly string[],
  find: () => Promise<readonly Offer[]>,
): Promise<readonly Offer[]> {
  const path = cacheFile(env, 'completion.json');
  const key = createHash('sha256').update(JSON.stringify(keyParts)).digest('base64url');
  const now = Date.now();
  const all = await readKept(path);
  const known = all[key];
  if (known && known.until > now) return known.offers;
  const offers = await find();
  const fresh = Object.entries(all).filter(([, { until }]) => until > now);
  const next: CachedOffers = { ...Object.fromEntries(fresh), [key]: { until: now + cacheMs, offers } };
  // The result is valid even if it can't be cached.
  await replaceFile(path, JSON.stringify(next)).catch(() => undefined);
  return offers;
}

async function readKept(path: string): Promise<CachedOffers> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as CachedOffers;
  } catch {
    return {};
  }
}
