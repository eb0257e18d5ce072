/** The OpenAPI 3.1 document, generated from the endpoint declarations. */
import { sessionCookie } from '#domain/identity/session-cookie.ts';
import { apiPath } from '#platform/paths.ts';
import type { Endpoint } from './endpoint.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import { describeOperation } from './openapi-operation.ts';
import { collectSchemas } from './openapi-schemas.ts';

const introduction = `Errors are application/problem+json (RFC 9457) with a stable \`code\`. Ids are opaque strings. \
Get an access token with PUT /user/{email} while signed in, and send it as \`Authorization: Bearer …\`.`;

/** Builds the document for the calls below /api. @param title the name of the shop; by default that of the software */
export function describeApi(endpoints: readonly Endpoint[], title = 'Sprocket'): OpenApiDocument {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describeOperation(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiPath }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of PUT /user/{email}; valid for 15 minutes',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The session cookie of /api/auth; its name has the prefix __Host- on https',
        },
      },
    },
  };
}
