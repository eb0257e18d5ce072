/**
 * Leads from a page without React Router to one of its pages, with a state for it. The state is put where React Router keeps
 * that of a location (`usr`); that needs no storage, which can be denied. An entry without a `key` would lose it.
 * Never resolves: the page is being left, and a form on it stays busy.
 */
export function leaveWithState(path: string, usr: object, key: string): Promise<never> {
  window.history.pushState({ usr, key }, '', path);
  window.location.reload();
  return new Promise(() => undefined);
}
