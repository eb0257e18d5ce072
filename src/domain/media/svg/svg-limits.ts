/** Limits of an uploaded SVG. A page with 300 callouts needs a tenth of them. */

/** The most bytes of the file, and characters of what is kept of it. */
export const maxSvgBytes = 3 * 1024 * 1024;
/** The most elements, those that are left out included; also of what `use` repeats. */
export const maxSvgElements = 30_000;
/** The most elements inside each other. */
export const maxSvgDepth = 60;
