import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type ChunkingOptions = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type ModuleGraph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never) => unknown>>[1];

const source = resolve(import.meta.dirname, '../src');

/** The chunks that everyone loads, in the order in which a visit needs them: each has what its files import, except what an earlier one has. */
const stages: readonly { name: string; from: readonly string[] }[] = [
  { name: 'main', from: ['main.tsx', 'screens/sign-in/SignInScreen.tsx'] },
  {
    name: 'start',
    from: ['app/routes/pages.tsx', 'app/shell/Shell.tsx', 'screens/contracts/ContractSearchWindow.tsx'],
  },
  // The first page of most users, and no part of a search.
  {
    name: 'dashboard',
    from: ['screens/dashboards/DashboardScreen.tsx', 'screens/dashboards/read-waiting.ts'],
  },
  // With the first chart of the dashboard, or of a dealer's page.
  { name: 'drawing', from: ['widgets/figures/Drawing.tsx', 'screens/dashboards/IncentiveTrip.tsx'] },
  { name: 'palette', from: ['app/palette/Palette.tsx'] },
  // Loaded ahead with the search: what only other pages share must not come with it.
  { name: 'contract', from: ['screens/contracts/ContractScreen.tsx'] },
  // With the palette, and with the pages of their area.
  { name: 'administration-area', from: ['portal/administration-area.ts'] },
  { name: 'customer-area', from: ['portal/customer-area.ts'] },
  { name: 'cancellations-area', from: ['portal/cancellations-area.ts'] },
  { name: 'rater-area', from: ['portal/rater-area.ts'] },
  // The dashboard of finance, without the rest of remittance.
  { name: 'settlement', from: ['screens/dashboards/SettlementPanels.tsx'] },
  { name: 'remittance-area', from: ['portal/remittance-area.ts'] },
  { name: 'claims-area', from: ['portal/claims-area.ts'] },
  { name: 'documents-area', from: ['portal/documents-area.ts'] },
];

/** The chunks that a signed-in user's page asks for before the portal runs, in this order. */
const loadedAtOnce = ['start', 'start-packages', 'dashboard'];

/**
 * A few large files instead of a hundred small ones, of which six are requested at a time and each waits for its
 * answer. Packages are apart from our own code: they stay in the browser's cache when a new version comes. Code shared
 * by several later pages is one chunk, except second factors with their QR codes and reports, which few of these pages need.
 */
export const chunking: ChunkingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: stageChunks(), debugName: 'stages', priority: 1 },
    {
      name: 'factors',
      test: /\/widgets\/factors\/|\/node_modules\/.*\/uqr\//,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'reports', test: /\/screens\/reports\//, minShareCount: 2, priority: 1 },
    { name: 'shared', minShareCount: 2 },
  ],
};

/** Names the chunk of a module that belongs to a stage. */
function stageChunks(): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= namesIn(graph);
    return names.get(id) ?? null;
  };
}

function namesIn(graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, from } of stages) {
    const open = from.map((file) => resolve(source, file));
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (names.has(id)) continue;
      names.set(id, id.includes('/node_modules/') ? `${name}-packages` : name);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return names;
}

/** The build's facts about a chunk: its style sheets, the chunks that it imports, and our own modules in it. */
interface BuiltChunk {
  css: string[];
  imports: string[];
  modules: string[];
}

/**
 * Names in the page the files of the start, which `public/early.js` asks for at once where the user was signed in; and writes down what
 * each chunk has, for `scripts/size.mjs`.
 */
export function chunkList(): Plugin {
  return {
    name: 'pitlane:chunk-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files = loadedAtOnce.flatMap((name) =>
          chunks.filter((chunk) => chunk.name === name).flatMap((chunk) => [chunk.fileName, ...cssOf(chunk)]),
        );
        return html.replace(
          'name="pitlane-start" content=""',
          `name="pitlane-start" content="${files.join(' ')}"`,
        );
      },
    },
    generateBundle(_options, bundle) {
      const chunks: Record<string, BuiltChunk> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = chunk.moduleIds
          .filter((id) => id.startsWith(source))
          .map((id) => relative(source, id));
        chunks[chunk.fileName] = { css: cssOf(chunk), imports: chunk.imports, modules };
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/chunks.json',
        source: JSON.stringify(chunks, null, 1),
      });
    },
  };
}

function cssOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}
