import type { Plugin } from 'vite';

/**
 * Modules that packages import for features we never use. Zod's JSON Schema writers: every schema refers to them, and
 * only the server calls them (for OpenAPI); 5 kB, gzipped, before the sign-in. Radix's dialog: cmdk has its own dialog
 * based on it, and the palette has ours; 8 kB of the palette. GraphQL's parser and printer: our documents
 * are texts, and stay so; 12 kB with the first call.
 */
const leftOut =
  /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$|\/@radix-ui\/react-dialog\/|\/graphql\/language\/(parser|printer)\.mjs$/;

/** Replaces what the portal never calls by functions that refuse. */
export function withoutUnused(): Plugin {
  return {
    name: 'pitlane:without-unused',
    apply: 'build',
    transform: {
      filter: { id: leftOut },
      handler: leaveOut,
    },
  };
}

/** The features whose commands and calls the portal shows no summaries of: all but those of reports. */
export const withoutSummary =
  /\/packages\/shared\/src\/features\/(?!reports\/|dashboards\/|users\/)[\w/-]+\.ts$/;

/** Leaves out the summaries of commands and calls, which the terminal's help and OpenAPI show and the portal doesn't; 3 kB, gzipped, of what is loaded ahead. */
export function withoutSummaries(): Plugin {
  return {
    name: 'pitlane:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: withoutSummary },
      handler: (code) => ({ code: leaveOutSummaries(code), map: null }),
    },
  };
}

/** Removes the summaries of a module's definitions that are plain texts. */
export function leaveOutSummaries(code: string): string {
  return code.replace(/^ +summary:\s+(?:'[^'\\\n]*'|"[^"\\\n]*"|`[^`$\\]*`),\n/gm, '');
}

/** Writes a module with the names of another, whose functions refuse. */
export function leaveOut(code: string, id: string): string {
  const names = exportedNames(code).map((name) => `make as ${name}`);
  const reason = JSON.stringify(`The portal's build leaves out ${id.split('/node_modules/').at(-1)}.`);
  return `const refuse = () => { throw new Error(${reason}) };
const make = () => refuse;
export { ${names.join(', ')} };`;
}

/** The names that a module exports, each by itself or in lists. */
function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((each) => each.trim().split(' as ').at(-1) ?? '');
  return [...declared, ...listed].filter(Boolean);
}
