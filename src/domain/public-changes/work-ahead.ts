/**
 * Work that begins with what was in force a moment ago, while the database is asked whether it still is: both are one write to the
 * database instead of two.
 */

/**
 * The result of the work with the value in force. It begins at once with the value before, and again where the one in force is
 * another object. Throws what `current` and the work with its value throw.
 * @param before the value when it was asked for last; undefined: nobody has asked
 * @param current the value in force
 */
export async function workAhead<Value, Result>(
  before: Value | undefined,
  current: Promise<Value>,
  work: (value: Value) => Promise<Result>,
): Promise<Result> {
  const early = before === undefined ? undefined : work(before);
  // Its error says nothing where the value has changed.
  void Promise.allSettled([early, current]);
  const value = await current;
  return early !== undefined && value === before ? early : work(value);
}
