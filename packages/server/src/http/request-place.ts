import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';
import { answerFailure } from './error-handler.ts';
import { CallRefusal } from './refusal.ts';

/** Where a request comes from and which of our addresses it asked for, as far as either can be believed. */
export interface RequestPlace {
  /** The origin of the portal, as the caller's browser writes it. */
  origin: string;
  /** It comes from this machine and no proxy is between. Only then do cookies work without TLS. */
  isLocal: boolean;
  /** Demo users can sign in from here. */
  hasDemoSignIns: boolean;
  /** The caller's address, or `unknownAddress`. */
  address: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything else reads a request; the status pages, which any name may ask for, go without. */
    place: RequestPlace;
  }
}

/** The address of a caller behind a proxy that TRUSTED_PROXIES doesn't name: anyone can write the headers that say more. */
export const unknownAddress = 'unknown';

/** The input of the decision. */
interface PlaceDeps {
  config: Pick<Config, 'publicOrigins' | 'trustedProxies' | 'demoSignIns'>;
  /** Returns whether a brand has this host. */
  isBrandHost: (hostname: string) => Promise<boolean>;
}

/** A load balancer asks for these by any name. */
const forAnyHost: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/**
 * Places every request before anything else reads it, and refuses a host that isn't ours with 421: a name that a caller makes up
 * would otherwise decide where links lead and who counts as local. Source: security.md §6, RFC 9110 §15.5.20
 */
export function placeRequests(app: FastifyInstance, deps: PlaceDeps): void {
  const placeOf = placerOf(deps);
  app.decorateRequest('place');
  app.addHook('onRequest', async (request, reply) => {
    if (forAnyHost.has(request.routeOptions.url)) return;
    const place = await placeOf(request);
    // Answered here, since the sign-in service writes refusals in its own form.
    if (!place) return answerFailure(foreignHost(), request, reply);
    request.place = place;
  });
}

type Placer = (request: FastifyRequest) => Promise<RequestPlace | undefined>;

function placerOf({ config, isBrandHost }: PlaceDeps): Placer {
  const callerOf = callerBehind(config.trustedProxies);
  const isPublic = config.publicOrigins.length > 0;
  return async (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const isLocal = !isPublic && !isForwarded(request) && isLoopback(withoutMapping(peer));
    const scheme = isLocal ? 'http' : 'https';
    const origin = isPublic
      ? await publicOriginOf(request, config.publicOrigins, isBrandHost)
      : loopbackOriginOf(request, scheme);
    if (origin === undefined) return undefined;
    const address = isLocal ? peer : callerOf(request);
    return { origin, isLocal, hasDemoSignIns: isLocal && config.demoSignIns, address };
  };
}

/** Any of these headers, with any value, means a proxy. */
function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.+|x-real-ip)$/.test(name));
}

/** Nothing but a name or an address, with a port or without: anything else would be read in two ways. */
const hostPattern = /^(?<name>\[[\da-f:.]+\]|[a-z\d._-]+)(?::(?<port>\d{1,5}))?$/;

function hostOf(request: FastifyRequest): { name: string; port: string | undefined } | undefined {
  const groups = hostPattern.exec(request.host.toLowerCase())?.groups;
  return groups && { name: groups['name'] ?? '', port: groups['port'] };
}

/** Without a public address only this machine's own names count, at any port: one may be forwarded. */
function loopbackOriginOf(request: FastifyRequest, scheme: string): string | undefined {
  const host = hostOf(request);
  if (!host || !isLoopback(host.name)) return undefined;
  return `${scheme}://${host.name}${host.port === undefined ? '' : `:${host.port}`}`;
}

/** Finds the public address that was requested. Many proxies leave the port out (nginx's `$host`), so it may be absent. */
async function publicOriginOf(
  request: FastifyRequest,
  publicOrigins: readonly string[],
  isBrandHost: PlaceDeps['isBrandHost'],
): Promise<string | undefined> {
  const host = hostOf(request);
  if (!host) return undefined;
  const isAskedFor = ({ hostname, port }: URL) =>
    hostname === host.name && (host.port === undefined || host.port === (port || '443'));
  const known = publicOrigins.map((origin) => new URL(origin));
  const place = known.find(isAskedFor);
  if (place) return place.origin;
  // A brand is opened at the port of the portal itself. The main brand of a new book is "localhost", which no one else may ask for.
  const branded = new URL(publicOrigins[0] ?? '');
  branded.hostname = host.name;
  if (isLoopback(host.name) || !isAskedFor(branded)) return undefined;
  return (await isBrandHost(host.name)) ? branded.origin : undefined;
}

/** Returns the address of a caller: the nearest one that isn't a trusted proxy's own. */
function callerBehind(trustedProxies: readonly string[]): (request: FastifyRequest) => string {
  if (trustedProxies.length === 0) return () => unknownAddress;
  const isProxy = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    const address = proxyAddr(request.raw, isProxy);
    return isIP(address) > 0 && !isProxy(address, 0) ? withoutMapping(address) : unknownAddress;
  };
}

/** A socket that takes both families writes an IPv4 address as an IPv6 one. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function foreignHost(): CallRefusal {
  return new CallRefusal(421, serviceStatus.Error, {
    code: 'wrong_host',
    message: "Pitlane isn't available at this address.",
    next: "Check the address of your portal. If it's correct, ask your administrator to add it to PUBLIC_ORIGINS.",
  });
}
