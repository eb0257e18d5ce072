/** What visitors see and writes change. The response cache deletes by it: docs/decisions/002-response-cache.md. */
export const publicData = ['catalogue', 'stock', 'reviews'] as const;
export type PublicData = (typeof publicData)[number];
