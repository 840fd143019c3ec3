import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { checkoutScriptOf, forteSettingsOf } from './forte-settings.ts';

const fileHere = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const script = fileHere('pay-page.client.js');
const style = fileHere('pay-page.client.css');

/** The page's own origin is opaque, so that its script and style come from another one. */
const forSandboxed = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Serves the page in which the processor's window runs: a separate frame, whose policy names Forte's hosts and nothing
 * of the portal. It gets the signed parameters from the portal, and posts the token and the last 4 back. A sandboxed
 * page has no access to the portal's storage and cookies. Without Forte's settings the page doesn't exist. Source:
 * areas.md §6.5 (R40)
 */
export function servePayPage(app: FastifyInstance, config: Config): void {
  const settings = forteSettingsOf(config);
  if (!settings) return;
  const origin = new URL(checkoutScriptOf(settings)).origin;
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `script-src 'self' ${origin}`,
    `frame-src ${origin}`,
    `connect-src ${origin}`,
    `style-src 'self' ${origin}`,
    `img-src ${origin} data:`,
    'sandbox allow-scripts allow-forms allow-popups',
  ].join('; ');
  const headers = {
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  };
  app.get('/pay/forte', async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  );
  app.get('/pay/forte.js', async (_request, reply) =>
    reply.headers(forSandboxed).type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/pay/forte.css', async (_request, reply) =>
    reply.headers(forSandboxed).type('text/css; charset=utf-8').send(style),
  );
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payment by card</title>
<link rel="stylesheet" href="/pay/forte.css">
<button id="pay" type="button" hidden>Enter card</button>
<p id="state" role="status">Opening the card window…</p>
<script src="/pay/forte.js"></script>
</html>
`;
