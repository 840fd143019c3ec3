import { isTest } from './import-rules.ts';

/** The layers of packages/web, lowest first: each imports from itself and from those before it. Source: architecture.md §1 */
const layers = ['kit', 'session', 'portal', 'widgets', 'screens', 'app', 'the root'];

/** Files of the root, which are above all folders: the start of the portal and its store. */
const rootFiles = ['main', 'start-portal', 'store', 'virtual.d'];

/** What the kit may take from packages/shared: nothing that knows a feature. */
const sharedOfKit = /^packages\/shared\/src\/(kernel|engine|client)\//;

/** What gives a page its edges, its heading and its columns: headings written by hand would differ from page to page. */
const ownStyles = /\/web\/src\/kit\/pages\/\w+\.module\.css$/;

/** Returns why a file of packages/web may not import another file; undefined if it may, or is none of its source. */
export function whyForbiddenInWeb(from: string, to: string): string | undefined {
  const source = webLayerOf(from);
  if (!source) return undefined;
  if (source === 'kit' && to.startsWith('packages/shared/') && !sharedOfKit.test(to))
    return 'the kit knows no feature';
  const target = webLayerOf(to);
  if (ownStyles.test(to) && source !== 'kit') return "the kit's pages are used by their components";
  if (!target) return /^packages\/web\/.*\/testing\//.test(to) ? 'only tests import testing/' : undefined;
  if (layers.indexOf(source) < layers.indexOf(target)) return `${source} is below ${target}`;
  const [one, other] = [screenOf(from), screenOf(to)];
  return one && other && one !== other ? 'a screen imports no other screen' : undefined;
}

/** Returns the layer of a source file or style sheet of packages/web; undefined for any other file, and for a test. Throws for one that has no layer. */
export function webLayerOf(path: string): string | undefined {
  const [, place] = /^packages\/web\/src\/(.+)\.(?:tsx?|css)$/.exec(path) ?? [];
  if (place === undefined || isTest(path) || place.startsWith('styles/')) return undefined;
  if (rootFiles.includes(place)) return 'the root';
  const layer = layers.find((name) => place.startsWith(`${name}/`));
  if (!layer) throw new Error(`${path} is in no layer of packages/web`);
  return layer;
}

/** Returns the folder of a screen's file; undefined for their list, which names them all. */
function screenOf(path: string): string | undefined {
  return /\/web\/src\/screens\/([^/]+)\//.exec(path)?.[1];
}
