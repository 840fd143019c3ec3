import type { ExportJob } from './export-job.ts';
import { writeExport } from './write-export.ts';

// Its own thread: however many rows come, the page continues at once with every key.
globalThis.addEventListener('message', ({ data }: MessageEvent<ExportJob>) => {
  void writeExport(data, (news) => globalThis.postMessage(news));
});
