/** What a file of a buyer may be, a picture or a PDF. Safe in the browser, without a schema. */

/** 10 MB, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;
/** How it is kept: pictures are encoded again as WebP, a PDF stays as it is. */
export const keptFormats = ['webp', 'pdf'] as const;
export type KeptFormat = (typeof keptFormats)[number];
