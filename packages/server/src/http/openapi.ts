import { metaOf } from '@pitlane/shared/engine/field';
import { uploadHint } from '@pitlane/shared/engine/file';
import {
  eventsType,
  hasBody,
  isOpenToAll,
  linesType,
  type Operation,
  type Operations,
} from '@pitlane/shared/engine/operation';
import { z } from 'zod';
import { signInPaths, signInResponses, signInSchemas } from './openapi-sign-in.ts';

/** A part of the OpenAPI document. */
type Json = Record<string, unknown>;

/** The ways to say who calls. */
const security: readonly Json[] = [{ session: [] }, { bearer: [] }, { cookie: [] }];

/** Describes the API as OpenAPI 3.1, from the operations that also make the routes. */
export function openApiOf(operations: Operations, version: string): Json {
  const paths: Record<string, Json> = {};
  const entries = Object.entries(operations);
  for (const [name, operation] of entries.filter(([, { document }]) => document === undefined)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(name, operation),
    };
  }
  const documents = entries.filter(([, { document }]) => document !== undefined);
  for (const path of new Set(documents.map(([, operation]) => operation.path))) {
    paths[path] = { post: describeGraphql(documents.filter(([, operation]) => operation.path === path)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pitlane',
      version,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This server' }],
    paths: { ...signInPaths, ...paths },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'pitlane_session' },
      },
      schemas: { Page: page, Error: error, ...signInSchemas },
      responses: {
        Failure: {
          description: 'code is not 0; errors has the reasons',
          content: { 'application/json': { schema: failureEnvelope } },
        },
        GraphqlFailure: {
          description: 'errors has the reasons; the service status is extensions.code',
          content: { 'application/json': { schema: graphqlFailure } },
        },
        ...signInResponses,
      },
    },
    security,
  };
}

function describe(name: string, operation: Operation): Json {
  const request = operation.request();
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const rest = Object.keys(request.shape).filter((field) => !inPath.includes(field));
  const isInBody = hasBody(operation);
  const body = z.object(Object.fromEntries(rest.map((field) => [field, request.shape[field] as z.ZodType])));
  return {
    operationId: name,
    summary: operation.summary,
    ...(isOpenToAll(operation) ? { security: [{}, ...security] } : {}),
    parameters: [
      ...inPath.map((field) => parameter(request, field, 'path')),
      ...(isInBody ? [] : rest.map((field) => parameter(request, field, 'query'))),
    ],
    ...(isInBody
      ? { requestBody: { required: true, content: bodyContent(operation, jsonSchema(body)) } }
      : {}),
    responses: { 200: success(operation), ...failures('Failure') },
  };
}

function success(operation: Operation): Json {
  if (operation.answer === 'bytes') {
    return {
      description: 'The file',
      content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
    };
  }
  if (operation.answer === 'events') {
    return {
      description:
        'Events: `change` with data as below, `begin` once missed changes have been sent, `reset` if they are no longer known, `end` with a reason',
      content: { [eventsType]: { schema: jsonSchema(operation.response()) } },
    };
  }
  return {
    description: 'Success (code 0)',
    content: {
      'application/json': { schema: envelope(operation) },
      ...(operation.answer === 'lines' ? { [linesType]: { schema: rowLines } } : {}),
    },
  };
}

/** A file also comes as `multipart/form-data`: one part, and no other fields of the file. */
function bodyContent({ upload }: Operation, schema: Json): Json {
  if (!upload) return { 'application/json': { schema } };
  const ofFile = ['fileContents', 'fileDownloadName', 'contentType'];
  const others = Object.entries(schema['properties'] as Json).filter(([name]) => !ofFile.includes(name));
  const file = { type: 'string', format: 'binary', description: uploadHint(upload) };
  const form = { type: 'object', properties: { ...Object.fromEntries(others), file }, required: ['file'] };
  // In a large file's schema it may be the file itself, which only a form carries.
  const contents = { type: 'string', contentEncoding: 'base64' };
  const json = upload.isLarge
    ? { ...schema, properties: { ...(schema['properties'] as Json), fileContents: contents } }
    : schema;
  return { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } };
}

/** Every call fails in the same way, for the caller's faults and the server's. */
function failures(name: string): Json {
  const response = { $ref: `#/components/responses/${name}` };
  return { '4XX': response, '5XX': response };
}

/** All documents of a path are one call of it. */
function describeGraphql(documents: readonly [name: string, operation: Operation][]): Json {
  return {
    operationId: 'graphql',
    summary: 'Run any GraphQL document that is valid against the schema, such as these',
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { anyOf: documents.map(([name, one]) => graphqlRequest(name, one)) } },
      },
    },
    responses: {
      200: {
        description: 'The response of the document',
        content: {
          'application/json': { schema: { anyOf: documents.map(([, one]) => graphqlAnswer(one)) } },
        },
      },
      ...failures('GraphqlFailure'),
    },
  };
}

function graphqlRequest(name: string, { summary, document, request }: Operation): Json {
  return {
    type: 'object',
    title: name,
    description: summary,
    required: ['query'],
    properties: {
      query: { type: 'string', examples: [document] },
      variables: jsonSchema(request()),
      operationName: { type: 'string', examples: [name] },
    },
  };
}

function graphqlAnswer({ response }: Operation): Json {
  return { type: 'object', required: ['data'], properties: { data: jsonSchema(response()) } };
}

function parameter(request: z.ZodObject, field: string, place: 'path' | 'query'): Json {
  const schema = request.shape[field] as z.ZodType;
  const { label } = metaOf(schema);
  return {
    name: field,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    ...(label ? { description: label } : {}),
    schema: jsonSchema(schema),
  };
}

function envelope(operation: Operation): Json {
  return {
    type: 'object',
    required: ['code', 'data', 'errors'],
    properties: {
      code: { const: 0 },
      data: operation.answer === 'file' ? generatedFile : jsonSchema(operation.response()),
      errors: { type: 'array', items: { $ref: '#/components/schemas/Error' } },
      ...(operation.kind === 'pages' ? { page: { $ref: '#/components/schemas/Page' } } : {}),
    },
  };
}

/** `input` is the wire's side: a field that a reader fills with null when it is absent is optional there. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    override: ({ jsonSchema: written, zodSchema }) => {
      // JSON Schema has no keyword for who sees a field or how faces format it; the permission matrix documents the
      // former.
      for (const own of Object.keys(z.globalRegistry.get(zodSchema) ?? {})) delete (written as Json)[own];
      // Zod leaves out the default of a value that is read in several forms, such as an enumeration by name or code.
      if (zodSchema instanceof z.ZodDefault) (written as Json)['default'] = zodSchema.def.defaultValue;
    },
  });
  return described;
}

const generatedFile: Json = {
  type: 'object',
  required: ['fileContents', 'fileDownloadName', 'contentType'],
  properties: {
    fileContents: { type: 'string', contentEncoding: 'base64' },
    fileDownloadName: { type: 'string' },
    contentType: { type: 'string' },
  },
};

const totals: Json = { type: 'object', additionalProperties: { type: 'number' } };

const page: Json = {
  type: 'object',
  required: ['next', 'total', 'capped'],
  properties: {
    next: { type: ['string', 'null'], description: 'The cursor of the next page' },
    total: { type: 'integer', description: 'Number of results; searches count up to 1,000' },
    capped: { type: 'boolean', description: 'True if there are more than the count' },
    totals: { ...totals, description: 'Reports, first page only: column totals in dollars' },
    chart: {
      type: 'array',
      description: 'Reports, first page only: the points of the chart',
      items: { type: 'object', properties: { by: { type: 'string' }, value: { type: 'number' } } },
    },
    groups: {
      type: 'array',
      description: 'Reports: totals of the groups on this page, including their rows on other pages',
      items: {
        type: 'object',
        properties: { value: { type: 'string' }, rows: { type: 'integer' }, totals: totals },
      },
    },
  },
};

const rowLines: Json = {
  type: 'string',
  description:
    'JSON Lines, one row per line. The last line is {rows, hash}: the number of rows and the SHA-256 of all bytes before it',
};

const error: Json = {
  type: 'object',
  required: ['message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    friendlyMessage: { type: 'string' },
    field: { type: 'string' },
    at: { type: 'integer', description: "The position in the field's text, in characters from 0" },
  },
};

const failureEnvelope: Json = {
  type: 'object',
  required: ['code', 'data', 'errors'],
  properties: {
    code: { type: 'integer', description: 'The service status; never 0 here' },
    data: { type: 'null' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/Error' } },
  },
};

const graphqlFailure: Json = {
  type: 'object',
  required: ['data', 'errors'],
  properties: {
    data: { type: 'null' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message', 'extensions'],
        properties: {
          message: { type: 'string' },
          extensions: {
            type: 'object',
            required: ['code'],
            properties: {
              code: { type: 'integer', description: 'The service status; never 0 here' },
              errorCode: { type: 'string' },
              friendlyMessage: { type: 'string' },
              field: { type: 'string' },
            },
          },
        },
      },
    },
  },
};
