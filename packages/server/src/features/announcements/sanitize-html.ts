import { Worker } from 'node:worker_threads';

/**
 * Gives HTML without anything that an announcement may not hold.
 * It happens in a thread of its own that ends after it: the sanitiser needs a whole document object model, whose loading holds
 * a thread up for 0.4 s and takes 100 MB, and announcements are written a few times a month. Source: security.md §6
 */
export async function sanitizeHtml(html: string): Promise<string> {
  const worker = new Worker(new URL('./sanitize-worker.ts', import.meta.url), { workerData: html });
  return new Promise<string>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the sanitiser ended with ${code}`)));
  });
}
