import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unknownAddress } from '../http/request-place.ts';

/** How many requests a minute are let through by one server. */
interface MostPerMinute {
  perAddress: number;
  inTotal: number;
}

/** Counts a request of someone who isn't signed in, and says how many seconds it has to wait; 0 for none. */
export type VisitorLimit = (request: FastifyRequest) => Promise<number>;

const minuteMs = 60_000;

/**
 * Limits calls that anyone can send, per address and in total, so that no one fills tables or keeps the server busy with them.
 * Addresses that aren't known count in total only, or one visitor would keep all others out. Source: security.md §1
 */
export async function limitVisitors(app: FastifyInstance, most: MostPerMinute): Promise<VisitorLimit> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false });
  const ofAddress = app.createRateLimit({
    max: most.perAddress,
    timeWindow: minuteMs,
    keyGenerator: ({ place }) => normalizeIP(place.address),
  });
  const ofAll = app.createRateLimit({ max: most.inTotal, timeWindow: minuteMs, keyGenerator: () => 'all' });
  return async (request) => {
    const isKnown = request.place.address !== unknownAddress;
    for (const count of isKnown ? [ofAddress, ofAll] : [ofAll]) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) return counted.ttlInSeconds;
    }
    return 0;
  };
}
