/** The header by which a buyer without account opens their request for quotation. */

export const requestKeyHeader = {
  name: 'Request-Key',
  description: 'Of a buyer without account: the key of the request',
} as const;

export const requestKeyOf = (request: Request): string | undefined =>
  request.headers.get(requestKeyHeader.name) ?? undefined;
