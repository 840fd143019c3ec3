import fc from 'fast-check';

/** A document that asks as deep as it says. */
export function deepDocument(depth: number): string {
  return `${'{ a '.repeat(depth)}${'} '.repeat(depth)}`;
}

/**
 * Documents as an attacker writes them: deep and wide selections of fields that exist and don't, aliases, directives, fragments that use each other in
 * any order, also in circles, wrong arguments, and text that isn't a document at all.
 */
export function wildDocument(): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    'features',
    'policyContract',
    'policyContracts',
    'preAuthorization',
    'configurationItem',
    '__typename',
    '__schema',
    '__type',
    'types',
    'fields',
    'type',
    'ofType',
    'name',
    'id',
    'nothing',
  );
  const args = fc.constantFrom(
    '',
    '',
    '(id: 1)',
    '(id: "x")',
    '(names: [], date: "2026-11-02")',
    '(vin: "1FT")',
    '(accountCode: null)',
    '(name: "Query")',
    '(object: {a: [{b: 1}]})',
  );
  const { selection } = fc.letrec<{ selection: string; item: string }>((tie) => ({
    selection: fc
      .array(tie('item'), { minLength: 1, maxLength: 5, depthIdentifier: 'graphql' })
      .map((items) => `{ ${items.join(' ')} }`),
    item: fc.oneof(
      { depthIdentifier: 'graphql', maxDepth: 6 },
      name,
      fc.tuple(name, args).map((parts) => parts.join('')),
      fc.nat(5).map((fragment) => `...f${fragment}`),
      fc
        .tuple(fc.nat(9), name, args, tie('selection'))
        .map(([alias, field, given, inner]) => `a${alias}: ${field}${given} ${inner}`),
      fc.tuple(name, tie('selection')).map(([type, inner]) => `... on ${type} @skip(if: false) ${inner}`),
    ),
  }));
  const document = fc
    .tuple(
      fc.constantFrom('', 'query ', 'mutation ', 'subscription ', 'query q($x: Int = 1) '),
      selection,
      fc.array(selection, { maxLength: 6 }),
    )
    .map(([kind, body, fragments]) =>
      [`${kind}${body}`, ...fragments.map((inner, at) => `fragment f${at} on Query ${inner}`)].join('\n'),
    );
  return fc.oneof({ weight: 9, arbitrary: document }, { weight: 1, arbitrary: fc.string({ minLength: 1 }) });
}
