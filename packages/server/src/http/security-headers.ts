import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/**
 * The headers of every answer: no inline code, no frames, no sniffing. Calls go to our own origin and to the bases that the
 * settings name. Source: security.md §6
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const bases = [config.apiUrl, config.portalUrl, config.graphqlUrl];
  const origins = bases.filter((base): base is string => Boolean(base)).map((base) => new URL(base).origin);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...new Set(origins)],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
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
