import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunking, chunkList } from './build/chunks.ts';
import { withoutSummaries, withoutUnused } from './build/left-out.ts';
import { precompress } from './build/precompress.ts';
import { primerTheme } from './build/primer-theme.ts';

const server = process.env['PITLANE_SERVER'] ?? 'http://127.0.0.1:4780';

export default defineConfig({
  plugins: [react(), primerTheme(), withoutUnused(), withoutSummaries(), chunkList(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // The policy of the server allows no inline code or data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunking } },
    reportCompressedSize: false,
    // The size that counts is measured gzipped: scripts/size.mjs.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': server, '/identity': server, '/oauth2': server } },
});
