/** Limits of lists. In a file of their own: the page reads them without the schemas. */

/** Lines of one list. */
export const maxLines = 5000;
/** Bytes of a file. */
export const maxListBytes = 5 * 1024 * 1024;
