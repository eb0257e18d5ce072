/** The limits of files of requests for quotation. Safe in the browser. */

/** The most files of a line. */
export const maxLineFiles = 5;
/** The most files of a request, and their bytes as they are sent. */
export const maxRequestFiles = 60;
export const maxRequestFileBytes = 200 * 1024 * 1024;
/** The most bytes of a slice of an upload: what a weak line loses at most. */
export const maxSliceBytes = 256 * 1024;
/** Hours that an upload has to end. */
export const uploadHours = 24;
/** Days that the files of a request without an order stay after its end. */
export const endedDays = 90;
/** Days that the files of a request wait for it to be sent. */
export const unsentDays = 7;
