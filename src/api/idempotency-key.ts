/** The header by which a repeated request gives the same order. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  description: 'Optional: 1 to 255 printable ASCII characters, a new key for each intended order',
};

/** The key as it was sent; undefined without one. */
export const idempotencyKeyOf = (request: Request): string | undefined =>
  request.headers.get(idempotencyKey.name) ?? undefined;
