/** Words that are separated by commas, as a list. */
export const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim());
