/**
 * The style sheets that each document needs, by the file of its route in the browser's build. The production build fills this in
 * (scripts/document-styles.mjs); in development Vite adds the styles of each module by itself.
 */
export const documentStyles: Readonly<Record<string, readonly string[]>> = {};
