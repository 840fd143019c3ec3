import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { Operations } from '@pitlane/shared/engine/operation';
import {
  assertValidSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  validate,
} from 'graphql';
import { CallRefusal } from '../refusal.ts';
import { graphqlLimits, type RequestBudget, sizeOf, tooDeep } from './graphql-limits.ts';
import { type AnswerField, type GraphqlContext, graphqlSchemaOf } from './graphql-schema.ts';

/** A GraphQL request, as a client sends it. */
export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/** The result of a document: an execution with its errors, or why it wasn't executed. */
export type GraphqlOutcome = { executed: ExecutionResult } | { refused: readonly unknown[] };

/** Derives the schema, and runs documents on it. */
export function createGraphqlRunner(operations: Operations) {
  const schema = graphqlSchemaOf(operations);
  // The schema remembers it. Otherwise it's part of the first document.
  assertValidSchema(schema);
  return async (
    request: GraphqlRequest,
    { answer, budget }: { answer: AnswerField; budget: RequestBudget },
  ): Promise<GraphqlOutcome> => {
    const document = checked(schema, request, budget);
    if (!('kind' in document)) return document;
    const contextValue: GraphqlContext = { answer };
    const { variables: variableValues, operationName } = request;
    const result = await execute({ schema, document, contextValue, variableValues, operationName });
    // Without data nothing ran: the variables didn't fit.
    return result.data === undefined ? { refused: result.errors ?? [] } : { executed: result };
  };
}

/** Parses, measures and validates a document. */
function checked(
  schema: GraphQLSchema,
  { query, operationName }: GraphqlRequest,
  budget: RequestBudget,
): DocumentNode | { refused: readonly unknown[] } {
  try {
    const document = parse(query, { maxTokens: graphqlLimits.tokens });
    const operation = getOperationAST(document, operationName);
    if (!operation) throw noOperation(document, operationName);
    budget.take(sizeOf(document, operation, schema));
    const errors = validate(schema, document, undefined, { maxErrors: mostErrors });
    return errors.length > 0 ? { refused: errors } : document;
  } catch (error) {
    // The stack has an end: lists in lists are read by recursion.
    if (error instanceof RangeError) return { refused: [tooDeep()] };
    if (error instanceof GraphQLError || error instanceof CallRefusal) return { refused: [error] };
    throw error;
  }
}

/** More would only repeat the errors. */
const mostErrors = 10;

function noOperation(document: DocumentNode, operationName: string | undefined): CallRefusal {
  const hasSome = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const message = operationName
    ? `The document has no operation named "${operationName}".`
    : hasSome
      ? 'The document has several operations: name one in operationName.'
      : 'The document has no operation.';
  return new CallRefusal(400, serviceStatus.GraphQlException, { code: 'no_operation', message });
}
