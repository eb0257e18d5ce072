/**
 * Values that are made at their first use. The first formatter of Intl in a process reads the list of all locales: 2 MB of
 * memory, 6 MB of Node's program file and 15 ms of the start. What every page shows (money, counts, dates) is formatted
 * without Intl, so a shop needs that memory only for what few pages show.
 */

/** A function that returns the value. @param make runs once, at the first call of the result */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
