import type { Plugin } from 'vite';

/** Zod's writers of JSON Schema: every schema names them, and the server alone (for OpenAPI) has them write. */
const writers = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Leaves the writers of JSON Schema out of the portal: 5 kB, gzipped, of what is loaded before the sign-in. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'pitlane:without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: writers },
      handler: (code) => {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => `make as ${name}`,
        );
        return `const refuse = () => { throw new Error('The portal writes no JSON Schema.') };
const make = () => refuse;
export { ${names.join(', ')} };`;
      },
    },
  };
}
