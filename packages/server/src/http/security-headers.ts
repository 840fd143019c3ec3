import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/**
 * The headers of every answer: no inline code, no frames, no sniffing. Calls go to our own origin and to the bases that the
 * settings name. Source: security.md §6
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...originsOf(config.apiUrl, config.portalUrl, config.graphqlUrl)],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Photos of users are at the API. Source: portal.md §4 (login and session)
        imgSrc: ["'self'", 'data:', ...originsOf(config.apiUrl)],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  };
}

function originsOf(...bases: readonly (string | undefined)[]): string[] {
  const set = bases.filter((base): base is string => Boolean(base));
  return [...new Set(set.map((base) => new URL(base).origin))];
}
