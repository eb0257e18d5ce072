/** Masses: the database keeps grams, people read and write kilograms. */
export const gramsPerKg = 1000;
