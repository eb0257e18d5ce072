/**
 * Session storage of this tab, which a sign-out empties. In clear it holds nothing but public things, such as part numbers and
 * pieces: what people type about themselves or others is sealed (form-draft.ts).
 */

/** False from a sign-out on: a form may still receive a response, for example, which is not saved again. */
let allowed = true;

/** Does nothing after a sign-out, and when storage is denied or full. */
export function writeTab(key: string, value: string): void {
  if (!allowed) return;
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // What is saved then exists only in the memory of the page.
  }
}

export function removeTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Empties session storage, and saves nothing more until `allowDrafts`. */
export function deleteAllDrafts(): void {
  allowed = false;
  try {
    sessionStorage.clear();
  } catch {
    // The storage is denied: it has nothing.
  }
}

/** A user has signed in: drafts are saved again. */
export function allowDrafts(): void {
  allowed = true;
}

/**
 * A choice of parts and pieces, which is kept over a reload: not validated; null when there is none or storage is denied. It stands in
 * clear.
 */
export function findChoice(name: string): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : null;
  } catch {
    return null;
  }
}

export const keepChoice = (name: string, choice: object): void => writeTab(name, JSON.stringify(choice));
