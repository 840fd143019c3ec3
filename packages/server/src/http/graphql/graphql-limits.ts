import { serviceStatus } from '@pitlane/shared/engine/envelope';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isListType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { CallRefusal } from '../refusal.ts';

/**
 * What a request may ask for. The depth is what the standard introspection query needs, and the aliases and the cost what a screen of 50 cards needs in
 * one document or batch. Source: decisions.md §8 (GraphQL); Assumption: the figures
 */
export const graphqlLimits = {
  tokens: 3_000,
  depth: 16,
  /** Fields of one document, with fragments where they are used. */
  fields: 500,
  aliases: 60,
  cost: 1_500,
  batch: 50,
} as const;

/** A root field runs a call; one that gives a list reads more. Other fields only copy a value. */
const rootCost = 10;
const rootListCost = 40;

/** How much a selection asks for, with its fragments. */
interface Size {
  depth: number;
  fields: number;
  aliases: number;
}

/** How much an operation asks for, and how many changes it makes. */
export interface OperationSize extends Size {
  cost: number;
  changes: number;
}

const nothing: Size = { depth: 0, fields: 0, aliases: 0 };

/**
 * Measures an operation of a parsed document before it is validated, each fragment once: fragments that use one another many times cost no more time
 * than they have characters. Refuses circular fragments, which have no size.
 */
export function sizeOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
): OperationSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measure = measuring(fragments);
  const size = measure(operation.selectionSet);
  const isChange = operation.operation === OperationTypeNode.MUTATION;
  const type = isChange ? schema.getMutationType() : schema.getQueryType();
  const roots = rootNames(operation.selectionSet, fragments);
  const rootFields = type?.getFields() ?? {};
  const cost = roots.reduce((sum, name) => {
    const field = Object.hasOwn(rootFields, name) ? rootFields[name] : undefined;
    return sum + (field && isListType(field.type) ? rootListCost : rootCost);
  }, size.fields);
  return { ...size, cost, changes: isChange ? roots.length : 0 };
}

/** Measures selections; a fragment's size is computed once, and an unknown one has none: validation refuses it. */
function measuring(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const known = new Map<string, Size>();
  const open = new Set<string>();

  const ofFragment = (name: string): Size => {
    const before = known.get(name);
    if (before) return before;
    if (open.has(name)) throw limitRefusal('circular_fragment', `Fragment "${name}" uses itself.`);
    const fragment = fragments.get(name);
    if (!fragment) return nothing;
    open.add(name);
    const size = of(fragment.selectionSet);
    open.delete(name);
    known.set(name, size);
    return size;
  };

  const of = ({ selections }: SelectionSetNode): Size => {
    let depth = 0;
    let fields = 0;
    let aliases = 0;
    for (const selection of selections) {
      const isField = selection.kind === Kind.FIELD;
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : selection.selectionSet
            ? of(selection.selectionSet)
            : nothing;
      depth = Math.max(depth, inner.depth + (isField ? 1 : 0));
      fields += inner.fields + (isField ? 1 : 0);
      aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
      if (fields > graphqlLimits.fields)
        throw limitRefusal('too_many_fields', tooMany('fields', graphqlLimits.fields));
    }
    if (depth > graphqlLimits.depth) throw limitRefusal('too_deep', tooMany('levels', graphqlLimits.depth));
    return { depth, fields, aliases };
  };
  return of;
}

/** The names of the root fields, with those of fragments; circular ones were refused, and their number is limited. */
function rootNames(set: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootNames(selection.selectionSet, fragments);
    const fragment = fragments.get(selection.name.value);
    return fragment ? rootNames(fragment.selectionSet, fragments) : [];
  });
}

/** What is left of a request's limits, all documents of a batch together. */
export class RequestBudget {
  #cost = 0;
  #aliases = 0;
  #changes = 0;

  /** Takes what an operation asks for. Refuses what goes beyond the request's limits, and a second change. */
  take({ cost, aliases, changes }: OperationSize): void {
    this.#cost += cost;
    this.#aliases += aliases;
    this.#changes += changes;
    if (this.#aliases > graphqlLimits.aliases) {
      throw limitRefusal('too_many_aliases', tooMany('aliases', graphqlLimits.aliases));
    }
    if (this.#cost > graphqlLimits.cost) {
      const message = `The request costs ${this.#cost}, and ${graphqlLimits.cost} is allowed.`;
      throw limitRefusal('too_costly', message, 'Ask for fewer contracts or fields at a time.');
    }
    if (this.#changes > 1) {
      const message = 'A request makes one change at most.';
      throw limitRefusal('too_many_changes', message, 'Send each with an Idempotency-Key of its own.');
    }
  }
}

function tooMany(what: string, most: number): string {
  return `At most ${most} ${what} are allowed in a request.`;
}

function limitRefusal(code: string, message: string, next?: string): CallRefusal {
  return new CallRefusal(400, serviceStatus.GraphQlException, { code, message, ...(next ? { next } : {}) });
}
