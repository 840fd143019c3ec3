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
  // Of drawings, and of pages without any.
  { name: 'progress', from: ['kit/states/Progress.tsx'] },
  // With the first chart of the dashboard, or of a dealer's page.
  { name: 'drawing', from: ['widgets/figures/Drawing.tsx', 'screens/dashboards/IncentiveTrip.tsx'] },
  {
    name: 'palette',
    from: [
      'app/palette/Palette.tsx',
      // What several areas use, which it loads.
      '../../shared/src/features/customers/schema.ts',
      '../../shared/src/features/imports/schema.ts',
    ],
  },
  // Loaded ahead with the search: what only other pages share must not come with it.
  { name: 'contract', from: ['screens/contracts/ContractScreen.tsx'] },
  { name: 'confirm', from: ['portal/confirm/ConfirmDialog.tsx'] },
  // What several areas use, so that none of them loads another.
  {
    name: 'area-parts',
    from: [
      '../../shared/src/kernel/phone-input.ts',
      '../../shared/src/engine/typed-form.ts',
      '../../shared/src/features/graphql/documents.ts',
      '../../shared/src/features/remittance/rules/amount-between.ts',
    ],
  },
  // The dashboards of finance, and of those who answer or request claims, without the rest of their areas.
  { name: 'settlement', from: ['screens/dashboards/SettlementPanels.tsx'] },
  { name: 'waiting-claims', from: ['screens/dashboards/WaitingClaims.tsx'] },
  { name: 'supplies-to-ship', from: ['screens/dashboards/SuppliesToShip.tsx'] },
  // With the palette, and with the pages of their area.
  { name: 'personal-area', from: ['portal/personal-area.ts'] },
  { name: 'administration-area', from: ['portal/administration-area.ts'] },
  { name: 'customer-area', from: ['portal/customer-area.ts'] },
  { name: 'own-account-area', from: ['portal/own-account-area.ts'] },
  { name: 'cancellations-area', from: ['portal/cancellations-area.ts'] },
  { name: 'rater-area', from: ['portal/rater-area.ts'] },
  { name: 'remittance-area', from: ['portal/remittance-area.ts'] },
  { name: 'claims-area', from: ['portal/claims-area.ts'] },
  { name: 'documents-area', from: ['portal/documents-area.ts'] },
  { name: 'checks-area', from: ['portal/checks-area.ts'] },
  { name: 'messages-area', from: ['portal/messages-area.ts'] },
  { name: 'supplies-area', from: ['portal/supplies-area.ts'] },
];

/** The chunks that a signed-in user's page asks for before the portal runs, in this order. */
const loadedAtOnce = ['start', 'start-packages', 'dashboard'];

/** What several later pages share, apart where only some of them need it; the rest of it is one chunk, `shared`. */
const parts = {
  // Second factors with their QR codes.
  factors: /\/web\/src\/widgets\/factors\/|\/node_modules\/.*\/uqr\//,
  kit: /\/web\/src\/(kit|widgets\/dealers)\/|\/node_modules\/@primer\//,
  reports: /\/web\/src\/screens\/reports\//,
  claims: /\/web\/src\/screens\/claims\/|\/shared\/src\/features\/claims\//,
  messages:
    /\/web\/src\/screens\/messages\/|\/shared\/src\/features\/messages\/|\/web\/src\/widgets\/work-queue\//,
  users: /\/web\/src\/screens\/users\//,
  rates: /\/web\/src\/screens\/rates\//,
  remittance: /\/web\/src\/screens\/remittance\//,
  // The menu, and what the sale takes from it.
  menus: /\/shared\/src\/features\/menus\/rules\/(?!menu-choice)|\/web\/src\/screens\/rater\/menu\//,
  rater: /\/web\/src\/screens\/rater\/|\/shared\/src\/features\/(menus|rating|sales)\//,
  // What a browser has stored of lists: signing in and out forgets it.
  'stored-lists': /\/web\/src\/session\/list-|\/shared\/src\/lists\/row-journal|\/node_modules\/.*\/idb\//,
  // With all pickers, and so with every area.
  lists: /\/web\/src\/widgets\/lists\/|\/shared\/src\/(lists\/(?!csv|list-problem)|registry\/pickers)/,
};

/**
 * A few large files instead of a hundred small ones, of which six are requested at a time and each waits for its
 * answer. Packages are apart from our own code: they stay in the browser's cache when a new version comes.
 */
export const chunking: ChunkingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: stageChunks(), debugName: 'stages', priority: 1 },
    { name: partOf, debugName: 'parts', minShareCount: 2 },
  ],
};

/** Names the chunk of a module that several pages share. */
function partOf(id: string): string {
  return Object.entries(parts).find(([, modules]) => modules.test(id))?.[0] ?? 'shared';
}

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
