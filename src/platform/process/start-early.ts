/** Starts work whose result may not be needed: its error is looked at only where the result is. */
export function startEarly<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = work();
  result.catch(() => {});
  return result;
}
