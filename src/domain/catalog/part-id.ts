/** True for what can be the id of a part at all; PostgreSQL refuses to compare a uuid with anything else. */
export function isPartId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
