/** The OpenAPI operation of one endpoint: parameters, body, response and every possible error. */
import type { z } from 'zod';
import { type ErrorCode, errorStatus } from '#platform/errors.ts';
import type { RequestBody } from './body.ts';
import { csvDownload, type Endpoint, pdfDownload, uploadDownload, workbookDownload, workbookType } from './endpoint.ts';
import { eventStream } from './event-stream.ts';
import type { Content, Operation, Parameter, ResponseObject } from './openapi-document.ts';
import type { SchemaCollector } from './openapi-schemas.ts';
import { type Access, neededPermissions, needsSecondFactor } from './policy.ts';
import { problemTitles } from './problem.ts';
import { HostedFailure, Problem } from './problem-schema.ts';

function securityOf(access: Access): readonly Record<string, readonly string[]>[] {
  if (access === 'all') return [];
  return access === 'session' ? [{ session: [] }] : [{ bearer: [] }];
}

/** Builds the OpenAPI operation of an endpoint; named schemas are added to `schemas`. */
export function describeOperation(endpoint: Endpoint, schemas: SchemaCollector): Operation {
  const { operation, tag, summary, description, access } = endpoint;
  const requestBody = describeBody(endpoint.body, schemas);
  return {
    operationId: operation,
    tags: [tag],
    summary,
    ...(description && { description }),
    'x-access': [access].flat().join(' or '),
    security: securityOf(access),
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

function describeBody(body: RequestBody, schemas: SchemaCollector): Operation['requestBody'] {
  if (!body) return undefined;
  if (body.kind === 'json') {
    return { required: !body.optional, content: { 'application/json': { schema: schemas.add(body.schema, 'input') } } };
  }
  if (body.kind === 'signed') {
    const schema = { type: 'object', description: `At most ${body.maxBytes} bytes` };
    return { required: true, content: { 'application/json': { schema } } };
  }
  const bytes = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${body.maxBytes} bytes`,
  };
  if (body.kind === 'octets') return { required: true, content: { 'application/octet-stream': { schema: bytes } } };
  const schema = { type: 'object', properties: { [body.field]: bytes }, required: [body.field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function describeSuccess(endpoint: Endpoint, schemas: SchemaCollector): Record<string, ResponseObject> {
  const headers = Object.entries(endpoint.resultHeaders ?? {}).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return {
    [endpoint.status ?? 200]: {
      description: 'Done',
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
      content: describeResult(endpoint, schemas),
    },
  };
}

function describeResult({ result }: Endpoint, schemas: SchemaCollector): Content {
  if (result === csvDownload) return { 'text/csv': { schema: { type: 'string' } } };
  if (result === pdfDownload)
    return { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } };
  if (result === workbookDownload)
    return { [workbookType]: { schema: { type: 'string', contentMediaType: workbookType } } };
  if (result === uploadDownload) {
    const file = (type: string) => [type, { schema: { type: 'string', contentMediaType: type } }] as const;
    return Object.fromEntries([file('application/pdf'), file('image/webp')]);
  }
  if (result === eventStream) return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemas.add(result, 'output') } };
}

function describeFailures(endpoint: Endpoint, schemas: SchemaCollector): Record<string, ResponseObject> {
  const content: Content = endpoint.statusOf
    ? { 'application/json': { schema: schemas.add(endpoint.result, 'output') } }
    : endpoint.imageHostErrors
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

/** The error codes of a call: those that follow from the policy and the body, and those that it declares. */
function failureCodes({ operation, access, confirmed, body, query, errors = [] }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>();
  if (access !== 'all') codes.add('unauthenticated');
  if (neededPermissions(access) || access === 'session' || confirmed) codes.add('forbidden');
  if (needsSecondFactor(operation)) codes.add('second_factor_required');
  if (query || (body && body.kind !== 'octets' && body.kind !== 'signed')) codes.add('bad_request').add('invalid');
  if (body) codes.add('payload_too_large').add('unsupported_media_type');
  for (const code of errors) codes.add(code);
  return [...codes];
}
