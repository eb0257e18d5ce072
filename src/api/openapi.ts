/** The OpenAPI 3.1 document, made from the same declarations that answer. */
import { z } from 'zod';
import { type ErrorCode, errorStatus } from '#platform/errors.ts';
import type { Endpoint, Who } from './endpoint.ts';
import { collectSchemas, type JsonSchema, type SchemaCollector } from './openapi-schemas.ts';
import { HostedFailure, Problem } from './problem-schema.ts';
import { problemTitles } from './problem.ts';

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-who': Who;
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Record<string, ResponseObject>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Record<string, unknown>;
  readonly content?: Content;
}

type Content = Record<string, { readonly schema: JsonSchema }>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly securitySchemes: Record<string, JsonSchema> };
}

const introduction = `Errors are application/problem+json (RFC 9457) with a stable \`code\`. Ids are opaque texts. \
Get an access token with PUT /user/{email} while signed in, and send it as \`Authorization: Bearer …\`.`;

const securityOf: Record<Who, readonly Record<string, readonly string[]>[]> = {
  all: [],
  bearer: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  session: [{ session: [] }],
};

/** Describes the calls under /api. */
export function describeApi(endpoints: readonly Endpoint[]): OpenApiDocument {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describe(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sprocket', version: '1.0.0', description: introduction },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of PUT /user/{email}; lives 15 minutes' },
        session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token', description: 'The session of /api/auth; its name has the prefix __Secure- on https' },
      },
    },
  };
}

function describe(endpoint: Endpoint, schemas: SchemaCollector): Operation {
  const { operation, tag, summary, description, who } = endpoint;
  const requestBody = describeBody(endpoint, schemas);
  return {
    operationId: operation, tags: [tag], summary, ...(description && { description }),
    'x-who': who, security: securityOf[who],
    parameters: [
      ...describeFields(endpoint.pathParameters, 'path', schemas),
      ...describeFields(endpoint.query, 'query', schemas),
      ...(endpoint.headers ?? []).map(({ name, description }) => ({ name, in: 'header' as const, required: false, description, schema: { type: 'string' } })),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...describeSuccess(endpoint, schemas), ...describeFailures(endpoint, schemas) },
  };
}

function describeFields(fields: z.ZodObject | undefined, place: 'path' | 'query', schemas: SchemaCollector): Parameter[] {
  return Object.entries(fields?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemas.add(field as z.ZodType, 'input');
    return { name, in: place, required: place === 'path', ...(typeof description === 'string' && { description }), schema };
  });
}

function describeBody({ body, bodyOptional, file }: Endpoint, schemas: SchemaCollector): Operation['requestBody'] {
  if (body) return { required: !bodyOptional, content: { 'application/json': { schema: schemas.add(body, 'input') } } };
  if (!file) return undefined;
  const properties = { [file.field]: { type: 'string', contentMediaType: 'application/octet-stream', description: `At most ${file.maxBytes} bytes` } };
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [file.field] } } } };
}

function describeSuccess(endpoint: Endpoint, schemas: SchemaCollector): Record<string, ResponseObject> {
  const headers = Object.entries(endpoint.resultHeaders ?? {}).map(([name, description]) => [name, { description, schema: { type: 'string' } }]);
  return {
    [endpoint.status ?? 200]: {
      description: 'Done',
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) as Record<string, unknown> }),
      content: { 'application/json': { schema: schemas.add(endpoint.result, 'output') } },
    },
  };
}

function describeFailures(endpoint: Endpoint, schemas: SchemaCollector): Record<string, ResponseObject> {
  const content: Content = endpoint.statusOf
    ? { 'application/json': { schema: schemas.add(endpoint.result, 'output') } }
    : endpoint.hostedFailures
      ? { 'application/json': { schema: schemas.add(HostedFailure, 'output') } }
      : { 'application/problem+json': { schema: schemas.add(Problem, 'output') } };
  const byStatus = Map.groupBy(failureCodes(endpoint), (code) => errorStatus[code]);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.map((code) => `${problemTitles[code]()} (${code})`).join('; '), content },
  ]));
}

/** What a call can refuse: by who it is for, by its body, and what it says itself. */
function failureCodes({ who, body, file, query, refuses = [] }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>();
  if (who !== 'all') codes.add('unauthenticated');
  if (who === 'admin' || who === 'session') codes.add('forbidden');
  if (query || body || file) codes.add('bad_request').add('invalid');
  if (body || file) codes.add('payload_too_large').add('unsupported_media_type');
  for (const code of refuses) codes.add(code);
  return [...codes];
}
