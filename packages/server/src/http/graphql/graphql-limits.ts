import { serviceStatus } from '@pitlane/shared/engine/envelope';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isListType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { CallRefusal } from '../refusal.ts';

/**
 * The limits of a request. The depth is that of the standard introspection query, and the aliases and the cost are those of a screen of 50 cards in
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

/** A root field runs a call; one that returns a list reads more. Other fields only copy a value. */
const rootCost = 10;
const rootListCost = 40;

/** Measures a selection with its fragments. */
interface Size {
  depth: number;
  fields: number;
  aliases: number;
  /** The fields of the selection's own level, and what they would cost as root fields. */
  own: number;
  ownCost: number;
}

/** Measures a document, and counts its changes. */
export interface DocumentSize extends Pick<Size, 'depth' | 'fields' | 'aliases'> {
  cost: number;
  changes: number;
}

const nothing: Size = { depth: 0, fields: 0, aliases: 0, own: 0, ownCost: 0 };

/**
 * Measures an operation of a parsed document before it is validated, each fragment once: fragments that use one another many times cost no more time
 * than they have characters. The rest of the document is validated too, so it counts as well. Refuses circular fragments, which have no size.
 */
export function sizeOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
): DocumentSize {
  const measure = new Measure(document, schema);
  const { own, ownCost, ...size } = measure.of(operation.selectionSet);
  let besides = 0;
  for (const definition of document.definitions) {
    if (definition === operation || !('selectionSet' in definition) || measure.has(definition)) continue;
    besides += measure.of(definition.selectionSet).fields;
  }
  const isChange = operation.operation === OperationTypeNode.MUTATION;
  return { ...size, cost: size.fields + ownCost + besides, changes: isChange ? own : 0 };
}

/** Measures the selections of a document; a fragment's size is computed once, and an unknown one has none: validation refuses it. */
class Measure {
  readonly #schema: GraphQLSchema;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #known = new Map<DefinitionNode, Size>();
  readonly #open = new Set<DefinitionNode>();

  constructor({ definitions }: DocumentNode, schema: GraphQLSchema) {
    this.#schema = schema;
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#fragments.set(definition.name.value, definition);
    }
  }

  of({ selections }: SelectionSetNode): Size {
    const size = { ...nothing };
    for (const selection of selections) {
      const one = this.#ofSelection(selection);
      size.depth = Math.max(size.depth, one.depth);
      size.fields += one.fields;
      size.aliases += one.aliases;
      size.own += one.own;
      size.ownCost += one.ownCost;
      if (size.fields > graphqlLimits.fields)
        throw limitRefusal('too_many_fields', tooMany('fields', graphqlLimits.fields));
    }
    if (size.depth > graphqlLimits.depth) throw tooDeep();
    return size;
  }

  /** Whether a fragment was measured where it is used. */
  has(definition: DefinitionNode): boolean {
    return this.#known.has(definition);
  }

  #ofSelection(selection: SelectionNode): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#ofFragment(selection.name.value);
    const { selectionSet } = selection;
    const inner = selectionSet ? this.of(selectionSet) : nothing;
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner;
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      own: 1,
      ownCost: rootCostOf(selection.name.value, this.#schema),
    };
  }

  #ofFragment(name: string): Size {
    const fragment = this.#fragments.get(name);
    if (!fragment) return nothing;
    const before = this.#known.get(fragment);
    if (before) return before;
    if (this.#open.has(fragment)) throw limitRefusal('circular_fragment', `Fragment "${name}" uses itself.`);
    this.#open.add(fragment);
    const size = this.of(fragment.selectionSet);
    this.#open.delete(fragment);
    this.#known.set(fragment, size);
    return size;
  }
}

function rootCostOf(name: string, schema: GraphQLSchema): number {
  const isList = [schema.getQueryType(), schema.getMutationType()].some((type) => {
    const fields = type?.getFields() ?? {};
    return Object.hasOwn(fields, name) && isListType(fields[name]?.type);
  });
  return isList ? rootListCost : rootCost;
}

/** The rest of a request's limits, shared by all documents of a batch. */
export class RequestBudget {
  #cost = 0;
  #aliases = 0;
  #changes = 0;

  /** Takes what an operation asks for. Refuses what goes beyond the request's limits, and a second change. */
  take({ cost, aliases, changes }: DocumentSize): void {
    this.#cost += cost;
    this.#aliases += aliases;
    this.#changes += changes;
    if (this.#aliases > graphqlLimits.aliases) {
      throw limitRefusal('too_many_aliases', tooMany('aliases', graphqlLimits.aliases));
    }
    if (this.#cost > graphqlLimits.cost) {
      const message = `The request costs ${this.#cost}. The limit is ${graphqlLimits.cost}.`;
      throw limitRefusal('too_costly', message, 'Ask for fewer contracts or fields at a time.');
    }
    if (this.#changes > 1) {
      const message = 'A request can make only one change.';
      throw limitRefusal('too_many_changes', message, 'Send each with its own Idempotency-Key.');
    }
  }
}

/** The refusal of a document that nests deeper than is allowed, or than can be read. */
export function tooDeep(): CallRefusal {
  return limitRefusal('too_deep', tooMany('levels', graphqlLimits.depth));
}

function tooMany(what: string, most: number): string {
  return `At most ${most} ${what} are allowed in a request.`;
}

function limitRefusal(code: string, message: string, next?: string): CallRefusal {
  return new CallRefusal(400, serviceStatus.GraphQlException, { code, message, ...(next ? { next } : {}) });
}
