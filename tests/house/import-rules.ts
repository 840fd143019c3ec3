/** The layers of packages/shared, lowest first: each imports from itself and from those before it. */
const layers = ['kernel', 'access', 'engine', 'features', 'registry', 'client'];

/** What each layer of packages/shared may import from outside the workspace. */
const packagesOfLayer: Record<string, readonly string[]> = {
  kernel: ['zod', 'date-fns', '@date-fns/utc', '@date-fns/tz', 'filenamify'],
  access: ['zod'],
  engine: ['zod'],
  features: ['zod'],
  registry: [],
  client: ['zod', '@reduxjs/toolkit', 'graphql-request'],
  export: [],
  lists: ['zod', 'xlsx'],
};

/** The layers of packages/shared that each package may import; of the registry, the server takes the operations, and the reports, which it sends by mail. */
const layersOfPackage: Record<string, readonly string[]> = {
  server: ['kernel', 'access', 'engine', 'features', 'export', 'lists'],
  web: [...layers, 'export', 'lists'],
  cli: [...layers, 'export', 'lists'],
};

/** A source file, as the rules see it: `packages/shared/src/features/contracts/schema.ts`. */
interface Place {
  package: string;
  /** The folder under src. */
  layer: string;
  feature: string;
  /** What is below the layer or the feature, without its ending: `rules/search-text`. */
  rest: string;
}

/**
 * Returns why a source file may not import another one, or a package; nothing if it may. Both are paths from the root,
 * a package is its name. A test may show a lower layer on the things of a higher one, and use any package.
 * Source: architecture.md §1
 */
export function whyForbidden(from: string, to: string): string | undefined {
  const source = placeOf(from);
  if (!source) return undefined;
  const target = placeOf(to);
  if (!target) return whyForbiddenPackage(from, source, to);
  if (source.package !== target.package) return whyForbiddenAcross(from, source, target);
  if (source.package !== 'shared' || isTest(from)) return undefined;
  if (target.layer === 'testing') return 'only tests import testing/';
  return whyForbiddenLayer(source, target) ?? whyForbiddenFeature(source, target);
}

/** Returns whether a file is a test or only used by tests. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path);
}

/** Returns the feature of a shared source file, where it is in one. */
export function sharedFeatureOf(path: string): string | undefined {
  const place = placeOf(path);
  return place?.package === 'shared' && place.layer === 'features' ? place.feature : undefined;
}

function whyForbiddenPackage(from: string, source: Place, name: string): string | undefined {
  if (source.package !== 'shared' || isTest(from)) return undefined;
  const allowed = packagesOfLayer[source.layer] ?? [];
  if (allowed.some((each) => name === each || name.startsWith(`${each}/`))) return undefined;
  return `${source.layer} imports ${allowed.length > 0 ? `no package but ${allowed.join(', ')}` : 'no package'}`;
}

function whyForbiddenAcross(from: string, source: Place, target: Place): string | undefined {
  if (target.package !== 'shared') return `${source.package} never imports ${target.package}`;
  if (source.package === 'server' && target.layer === 'registry') {
    const isTaken = target.rest === 'operations' || target.rest === 'reports';
    return isTaken ? undefined : 'server takes the operations and reports of the registry only';
  }
  if (target.layer === 'testing') return isTest(from) ? undefined : 'only tests import testing/';
  if (isFacePart(target)) return 'faces meet commands and screens through the registry only';
  if ((layersOfPackage[source.package] ?? []).includes(target.layer)) return undefined;
  // A test of the server may speak as a client does.
  if (isTest(from) && target.layer === 'client') return undefined;
  return `${source.package} does not import ${target.layer} of shared`;
}

function whyForbiddenLayer(source: Place, target: Place): string | undefined {
  const order = [...layers, 'export', 'lists'];
  const mayLook = order.indexOf(source.layer) >= order.indexOf(target.layer);
  return mayLook ? undefined : `${source.layer} is below ${target.layer}`;
}

function whyForbiddenFeature(source: Place, target: Place): string | undefined {
  if (source.layer !== 'features' || source.feature === target.feature || !isFacePart(target))
    return undefined;
  return 'a feature never imports the commands or screens of another';
}

function isFacePart({ layer, rest }: Place): boolean {
  return layer === 'features' && /^(commands|screens|reports)\b/.test(rest);
}

function placeOf(path: string): Place | undefined {
  const found = /^packages\/([a-z]+)\/src\/([^/]+?)(?:\.tsx?|\/(.+?)\.tsx?)$/.exec(path);
  if (!found) return undefined;
  const [, packageName = '', layer = '', below = ''] = found;
  const [feature = '', ...rest] = layer === 'features' ? below.split('/') : ['', below];
  return { package: packageName, layer, feature, rest: rest.join('/') };
}
