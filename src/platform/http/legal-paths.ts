/** Paths of the pages that the law asks for. Apart from page-paths.ts, which is in the script of every page. */
export const legalPaths = { terms: '/terms', privacy: '/privacy', imprint: '/imprint' } as const;
export type LegalPage = keyof typeof legalPaths;
export const legalPages = Object.keys(legalPaths) as LegalPage[];
