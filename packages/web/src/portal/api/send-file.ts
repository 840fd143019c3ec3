import type { Transport } from '@pitlane/shared/client/transport/transport';
import { askingBeforeLeaving } from '../connection/ask-before-leaving.ts';
import { transportBy } from './api.ts';

/** Sends a call with a large file, and reports the share of it that has gone out. While it does, leaving the page asks first. */
export function sendingFile(onSent: (share: number) => void): Transport {
  const transport = transportBy(countedSend(onSent));
  return (operation, request, options) => askingBeforeLeaving(() => transport(operation, request, options));
}

/** As `fetch`, which doesn't say how much has gone out. */
function countedSend(onSent: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, String(address));
      call.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
      call.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      call.addEventListener('load', () => {
        resolve(
          new Response(call.response as ArrayBuffer, { status: call.status, headers: headersOf(call) }),
        );
      });
      call.addEventListener('error', () => reject(new TypeError('The network failed.')));
      call.addEventListener('abort', () => reject(signal?.reason as Error));
      signal?.addEventListener('abort', () => call.abort(), { once: true });
      call.send(body as FormData);
    });
}

function headersOf(call: XMLHttpRequest): [string, string][] {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/);
  return lines.flatMap((line) => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()] as [string, string]] : [];
  });
}
