/** Numbers of a pasted list that are searched; further ones are left out. */
export const maxListedNumbers = 30;
/** Characters of a pasted list. */
export const maxListLength = 2000;
