/** Extremes of lists of any length: the arguments of one call, as in Math.max(...numbers), overflow the stack from 100,000 on. */

/** The largest of the numbers and `least`. */
export function largestOf(numbers: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let largest = least;
  for (const number of numbers) if (number > largest) largest = number;
  return largest;
}

/** The smallest of the numbers; infinity without any. */
export function smallestOf(numbers: Iterable<number>): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const number of numbers) if (number < smallest) smallest = number;
  return smallest;
}
