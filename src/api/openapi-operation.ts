/** Describes one call: what it takes, what it answers, and everything that it can refuse. */
import type { z } from 'zod';
import { type ErrorCode, errorStatus } from '#platform/errors.ts';
import type { Endpoint, Who } from './endpoint.ts';
import type { Content, Operation, Parameter, ResponseObject } from './openapi-document.ts';
import type { SchemaCollector } from './openapi-schemas.ts';
import { problemTitles } from './problem.ts';
import { HostedFailure, Problem } from './problem-schema.ts';

const securityOf: Record<Who, readonly Record<string, readonly string[]>[]> = {
  all: [],
  bearer: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  session: [{ session: [] }],
};

/** One call, in OpenAPI's words. */
export function describeOperation(endpoint: Endpoint, schemas: SchemaCollector): Operation {
  const { operation, tag, summary, description, who } = endpoint;
  const requestBody = describeBody(endpoint, schemas);
  return {
    operationId: operation,
    tags: [tag],
    summary,
    ...(description && { description }),
    'x-who': who,
    security: securityOf[who],
    parameters: [
      ...describeFields(endpoint.pathParameters, 'path', schemas),
      ...describeFields(endpoint.query, 'query', schemas),
      ...(endpoint.headers ?? []).map(({ name, description }) => ({
        name,
        in: 'header' as const,
        required: false,
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...describeSuccess(endpoint, schemas), ...describeFailures(endpoint, schemas) },
  };
}

function describeFields(
  fields: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: SchemaCollector,
): Parameter[] {
  return Object.entries(fields?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemas.add(field as z.ZodType, 'input');
    return {
      name,
      in: place,
      required: place === 'path',
      ...(typeof description === 'string' && { description }),
      schema,
    };
  });
}

function describeBody(
  { body, bodyOptional, file, octets }: Endpoint,
  schemas: SchemaCollector,
): Operation['requestBody'] {
  if (body) return { required: !bodyOptional, content: { 'application/json': { schema: schemas.add(body, 'input') } } };
  if (octets) {
    const schema = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${octets.maxBytes} bytes`,
    };
    return { required: true, content: { 'application/octet-stream': { schema } } };
  }
  if (!file) return undefined;
  const properties = {
    [file.field]: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${file.maxBytes} bytes`,
    },
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [file.field] } } },
  };
}

function describeSuccess(endpoint: Endpoint, schemas: SchemaCollector): Record<string, ResponseObject> {
  const headers = Object.entries(endpoint.resultHeaders ?? {}).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return {
    [endpoint.status ?? 200]: {
      description: 'Done',
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
      content: endpoint.csv
        ? { 'text/csv': { schema: { type: 'string' } } }
        : { 'application/json': { schema: schemas.add(endpoint.result, 'output') } },
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
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.map((code) => `${problemTitles[code]()} (${code})`).join('; '), content },
    ]),
  );
}

/** What a call can refuse: by who it is for, by its body, and what it says itself. */
function failureCodes({ who, body, file, octets, query, refuses = [] }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>();
  if (who !== 'all') codes.add('unauthenticated');
  if (who === 'admin' || who === 'session') codes.add('forbidden');
  if (query || body || file) codes.add('bad_request').add('invalid');
  if (body || file || octets) codes.add('payload_too_large').add('unsupported_media_type');
  for (const code of refuses) codes.add(code);
  return [...codes];
}
