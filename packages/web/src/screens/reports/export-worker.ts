import type { ExportJob } from './export-job.ts';
import { writeExport } from './write-export.ts';

// A thread of its own: however many rows come, the page goes on at once with every key.
globalThis.addEventListener('message', ({ data }: MessageEvent<ExportJob>) => {
  void writeExport(data, (news) => globalThis.postMessage(news));
});
