/** The services that environment variables name, and whether they answer. */
import { z } from 'zod';
import { Connection, ConnectionTest, connectionNames } from '#domain/health/connections/contract.ts';
import { listConnections } from '#domain/health/connections/list-connections.server.ts';
import { testConnection } from '#domain/health/connections/test-connection.server.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Settings';

export const connectionEndpoints = [
  endpoint('listConnections', {
    tag,
    summary: 'The connections to other services',
    description:
      'Database, files, backup, mail, card payments and Google: whether environment variables set them, and the host name; never the value.',
    result: z.array(Connection),
    handle: ({ scope }) => listConnections(scope),
  }),
  endpoint('testConnection', {
    tag,
    summary: 'Test a connection',
    description:
      'Uses the service as the shop does and changes nothing: it signs in at the mail server, lists with the key of Stripe, writes, reads and deletes a small file, reads the discovery document. At most 10 s, and 20 an hour of one person. The fault is a word, not the text of the service.',
    pathParameters: z.object({ name: z.enum(connectionNames) }),
    result: ConnectionTest,
    errors: ['too_many_requests'],
    handle: ({ scope, path }) => testConnection(scope, path.name),
  }),
];
