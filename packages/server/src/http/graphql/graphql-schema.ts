import { innerOf, metaOf } from '@pitlane/shared/engine/field';
import type { Operation, Operations } from '@pitlane/shared/engine/operation';
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import type { z } from 'zod';

/** Answers an operation by its name: the rights, the parsing and the fields are those of every other call. */
export type AnswerField = (name: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The request data for resolvers. */
export interface GraphqlContext {
  answer: AnswerField;
}

const json = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' });
const code = new GraphQLScalarType({
  name: 'Code',
  description: 'A number, or a word for a code that has no number.',
});

const scalars: Readonly<Record<string, GraphQLScalarType>> = {
  ID: GraphQLID,
  Int: GraphQLInt,
  JSON: json,
};

/**
 * Derives the typed schema from the operations that have a document: each is a root field named by the one key of its response, with the fields of its
 * request as arguments. Objects are named by their schema's `graphql`. Every field may be null: what a caller may not see is left out. Source:
 * decisions.md §8 (GraphQL), docs/decisions/0063
 */
export function graphqlSchemaOf(operations: Operations): GraphQLSchema {
  const types = new TypeBook();
  const entries = Object.entries(operations).filter(([, { document }]) => document !== undefined);
  const root = (name: string, isChange: boolean) => {
    const fields = entries
      .filter(([, { kind }]) => (kind === 'command') === isChange)
      .map(([operationName, operation]) => [rootFieldOf(operation), types.field(operationName, operation)]);
    return fields.length === 0
      ? undefined
      : new GraphQLObjectType<unknown, GraphqlContext>({ name, fields: Object.fromEntries(fields) });
  };
  return new GraphQLSchema({ query: root('Query', false), mutation: root('Mutation', true) });
}

/** Returns the name of an operation's root field: the one key of its response. */
export function rootFieldOf(operation: Operation): string {
  const [name, ...others] = Object.keys((operation.response() as z.ZodObject).shape);
  if (name === undefined || others.length > 0) throw new Error(`"${operation.summary}" has one root field.`);
  return name;
}

/** The named types of a schema, each made once. */
class TypeBook {
  readonly #outputs = new Map<string, GraphQLObjectType>();
  readonly #inputs = new Map<string, GraphQLInputObjectType>();

  field(name: string, operation: Operation): GraphQLFieldConfig<unknown, GraphqlContext> {
    const key = rootFieldOf(operation);
    const request = operation.request().shape;
    const answer = (operation.response() as z.ZodObject).shape[key] as z.ZodType;
    const args = Object.entries(request).map(([arg, schema]) => [arg, { type: this.#input(schema, arg) }]);
    return {
      type: this.#output(answer, key),
      description: operation.summary,
      args: Object.fromEntries(args),
      resolve: async (_source, given, { answer: ask }) => {
        const data = (await ask(name, withNulls(request, given))) as Record<string, unknown>;
        return data[key];
      },
    };
  }

  #output(schema: z.ZodType, name: string): GraphQLOutputType {
    const named = scalarOf(schema);
    if (named) return named;
    const core = coreOf(schema);
    const { element } = core.def as { element?: z.ZodType };
    if (element) return new GraphQLList(new GraphQLNonNull(this.#output(element, name)));
    if (core.def.type !== 'object') return plainScalar(core);
    const typeName = metaOf(schema).graphql ?? metaOf(core).graphql ?? capitalized(name);
    const known = this.#outputs.get(typeName);
    if (known) return known;
    const { shape } = core as z.ZodObject;
    const made = new GraphQLObjectType({
      name: typeName,
      fields: () =>
        Object.fromEntries(
          Object.entries(shape).map(([key, field]) => [
            key,
            { type: this.#output(field as z.ZodType, key), ...labeled(field as z.ZodType) },
          ]),
        ),
    });
    this.#outputs.set(typeName, made);
    return made;
  }

  #input(schema: z.ZodType, name: string): GraphQLInputType {
    const type = this.#inputOf(schema, name);
    return accepts(schema, null) || accepts(schema, undefined) ? type : new GraphQLNonNull(type);
  }

  #inputOf(schema: z.ZodType, name: string): GraphQLInputType {
    const named = scalarOf(schema);
    if (named) return named;
    const core = coreOf(schema);
    const { element, options } = core.def as { element?: z.ZodType; options?: z.ZodType[] };
    if (element) return new GraphQLList(this.#input(element, name));
    const shape = options
      ? mergedShape(options)
      : core.def.type === 'object'
        ? (core as z.ZodObject).shape
        : undefined;
    if (!shape) return plainScalar(core);
    const typeName = metaOf(schema).graphql ?? `${capitalized(name)}Input`;
    const known = this.#inputs.get(typeName);
    if (known) return known;
    const fields = (): Record<string, GraphQLInputFieldConfig> =>
      Object.fromEntries(
        Object.entries(shape).map(([key, field]) => [key, { type: this.#input(field as z.ZodType, key) }]),
      );
    const made = new GraphQLInputObjectType({ name: typeName, fields });
    this.#inputs.set(typeName, made);
    return made;
  }
}

/** The scalar that a schema names itself; undefined for an object's name. */
function scalarOf(schema: z.ZodType): GraphQLScalarType | undefined {
  return scalars[metaOf(schema).graphql ?? ''];
}

/** The schema without its wrappers. */
function coreOf(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema);
  return inner ? coreOf(inner) : schema;
}

function plainScalar(schema: z.ZodType): GraphQLScalarType {
  const { type, format } = schema.def as { type: string; format?: string };
  if (type === 'string' || type === 'enum') return GraphQLString;
  if (type === 'boolean') return GraphQLBoolean;
  if (type === 'number') return format === 'safeint' ? GraphQLInt : GraphQLFloat;
  return type === 'union' ? code : json;
}

/** The fields of all alternatives: which go together is what the request's own schema checks. */
function mergedShape(options: readonly z.ZodType[]): Record<string, z.ZodType> {
  return Object.assign({}, ...options.map((option) => (coreOf(option) as z.ZodObject).shape));
}

function labeled(schema: z.ZodType): { description?: string } {
  const { label } = metaOf(schema);
  return label ? { description: label } : {};
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function accepts(schema: z.ZodType, value: null | undefined): boolean {
  return schema.safeParse(value).success;
}

/** In GraphQL an argument that may be null may also be left out; the request's schema may want the null. */
function withNulls(
  request: Readonly<Record<string, z.ZodType>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const missing = Object.entries(request).filter(
    ([name, schema]) => given[name] === undefined && accepts(schema, null) && !accepts(schema, undefined),
  );
  return { ...given, ...Object.fromEntries(missing.map(([name]) => [name, null])) };
}
