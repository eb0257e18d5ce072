/** Whether a text needs a form in Latin letters. Safe in the browser, and short: the order form loads it. */

/** True for a text with letters that are not Latin ones. */
export const hasOtherScript = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text);
