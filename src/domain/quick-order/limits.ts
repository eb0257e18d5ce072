/** Limits of lists, which hold before any work on them. In a file of their own: the page reads them without the schemas. */

/** Lines of one list. */
export const maxLines = 5000;
/** Rows that are read: a list of 5,000 lines may have headings, comments and empty rows. */
export const maxListRows = 4 * maxLines;
/** Characters of one row. A number has at most 70; hundreds of them may stand on one row. */
export const maxRowLength = 10_000;
/** Characters of one cell that are looked at. */
export const maxEntryLength = 300;
/** Characters of a pasted text: a hundred for each line. */
export const maxTextLength = 100 * maxLines;
/** Parts that all lines of a list offer together. */
export const maxOptionsOfList = 4 * maxLines;
/** Bytes of a request with a list. */
export const maxRequestBytes = 1536 * 1024;
/** Objects, lists and their entries in a request: each line has three. */
export const maxRequestValues = 4 * maxLines;
/** Bytes of a file. */
export const maxListBytes = 5 * 1024 * 1024;
