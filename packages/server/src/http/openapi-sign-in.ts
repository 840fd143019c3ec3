/** A part of the OpenAPI document. */
type Json = Record<string, unknown>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const text: Json = { type: 'string' };

const instant: Json = { type: 'string', format: 'date-time' };

const failures: Json = { '4XX': { $ref: '#/components/responses/IdentityFailure' } };

/**
 * The sign-in of a program by username and password, as the description of the API has it: the part of the Kratos frontend API without
 * which no call can be made. Browsers and terminals have their own ways. Source: security.md §1
 */
export const signInPaths: Json = {
  '/identity/self-service/login/api': {
    get: {
      operationId: 'beginSignIn',
      summary: 'Start a sign-in with username and password',
      security: [],
      responses: { 200: json('A flow to complete', ref('SignInFlow')), ...failures },
    },
  },
  '/identity/self-service/login': {
    post: {
      operationId: 'completeSignIn',
      summary: 'Sign in; the session token goes into X-Session-Token',
      security: [],
      parameters: [
        { name: 'flow', in: 'query', required: true, description: 'The id of the flow', schema: text },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['method', 'identifier', 'password'],
              properties: { method: { const: 'password' }, identifier: text, password: text },
            },
          },
        },
      },
      responses: {
        200: json('Signed in', {
          type: 'object',
          required: ['session_token', 'session'],
          properties: { session_token: text, session: ref('IdentitySession') },
        }),
        400: json('Refused: the flow has the reason and can be sent again', ref('SignInFlow')),
        ...failures,
      },
    },
  },
  '/identity/sessions/whoami': {
    get: {
      operationId: 'getIdentitySession',
      summary: 'Show the session of a token',
      responses: { 200: json('The session', ref('IdentitySession')), ...failures },
    },
  },
  '/identity/self-service/logout/api': {
    delete: {
      operationId: 'signOut',
      summary: 'Sign out',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', required: ['session_token'], properties: { session_token: text } },
          },
        },
      },
      responses: { 204: { description: 'Signed out' }, ...failures },
    },
  },
};

/** The responses of those calls. */
export const signInSchemas: Json = {
  SignInFlow: {
    type: 'object',
    required: ['id', 'expires_at', 'ui'],
    properties: {
      id: text,
      expires_at: instant,
      ui: {
        type: 'object',
        required: ['action', 'method', 'messages'],
        properties: {
          action: text,
          method: text,
          messages: { type: 'array', items: ref('IdentityMessage') },
        },
      },
    },
  },
  IdentityMessage: {
    type: 'object',
    required: ['id', 'text', 'type'],
    properties: { id: { type: 'integer' }, text, type: text },
  },
  IdentitySession: {
    type: 'object',
    required: ['id', 'active', 'expires_at', 'identity'],
    properties: {
      id: text,
      active: { type: 'boolean' },
      expires_at: instant,
      identity: { type: 'object', required: ['id'], properties: { id: text } },
    },
  },
};

/** How those calls fail. */
export const signInResponses: Json = {
  IdentityFailure: json("The request can't be answered", {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { id: text, code: { type: 'integer' }, message: text, reason: text },
      },
    },
  }),
};
