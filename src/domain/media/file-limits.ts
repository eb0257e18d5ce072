/** What a file of a buyer may be, a picture or a PDF. Safe in the browser, without a schema. */

/** 10 MB, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;
/** How it is stored: pictures are encoded again as WebP, a PDF stays as it is. */
export const storedFormats = ['webp', 'pdf'] as const;
export type StoredFormat = (typeof storedFormats)[number];
