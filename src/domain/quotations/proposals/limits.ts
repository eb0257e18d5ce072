/** The limits of proposals. Safe in the browser. */

/** The most parts that are proposed for a line. */
export const maxProposed = 8;
/** Earlier requests of a number that are counted: one more says that there are more. */
export const maxEarlier = 100;
