/** The limits of what suppliers send back. No imports: pages load it. */

/** Bytes of a file: one of 300 lines has 20 kB, with a logo some hundred. */
export const maxSupplierFileBytes = 2 * 1024 * 1024;
/** Rows of a file; a request has 300 lines. */
export const maxSupplierRows = 1000;
/** Characters of the note of a supplier. */
export const maxSupplierNote = 500;
/** Days of a lead time, as of answers. */
export const maxLeadDays = 730;
