/** Ids: UUIDs of version 7 (RFC 9562). */

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a text that can be an id. PostgreSQL throws when a uuid column is compared with any other text. */
export function isId(text: string): boolean {
  return uuidPattern.test(text);
}
