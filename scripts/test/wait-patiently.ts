import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

/** Marks a process whose waits are patient: each file of tests gets here again. */
const worker = globalThis as { waitsPatiently?: boolean };

// Vitest's own waits give up after a second, and have no setting for it.
if (!worker.waitsPatiently) {
  worker.waitsPatiently = true;
  const { waitFor, waitUntil } = vi;
  const patient = (options: Parameters<typeof waitFor>[1]) =>
    typeof options === 'number' ? options : { timeout: patienceMs, ...options };
  vi.waitFor = (callback, options) => waitFor(callback, patient(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
}
