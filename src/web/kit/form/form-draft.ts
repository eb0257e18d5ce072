/**
 * What a user typed into a form, saved in session storage until the server has accepted it. It survives a lost
 * connection, a reload and signing in again. The name of a draft contains the user's email address, so that users
 * of one browser never see each other's drafts.
 */

/** False from a sign-out on: a form may still receive a response, for example, which is not saved again. */
let allowed = true;

/** The saved draft of that name, not validated; null when there is none or storage is denied. */
export function findDraft(name: string): Readonly<Record<string, unknown>> | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...saved } : null;
  } catch {
    return null;
  }
}

/** Saves a draft; does nothing after a sign-out, and when storage is denied or full. */
export function saveDraft(name: string, draft: object): void {
  if (!allowed) return;
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // The draft then exists only in the state of the form.
  }
}

/** Gives a draft another name, for example that of the account that its visitor has now. */
export function renameDraft(name: string, next: string): void {
  const draft = findDraft(name);
  if (!draft) return;
  saveDraft(next, draft);
  deleteDraft(name);
}

/** Deletes a draft; does nothing when storage is denied. */
export function deleteDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there is no draft.
  }
}

/** Deletes everything in session storage, and saves no more drafts until `allowDrafts`. */
export function deleteAllDrafts(): void {
  allowed = false;
  try {
    sessionStorage.clear();
  } catch {
    // The storage is denied: it has no drafts.
  }
}

/** A user has signed in: drafts are saved again. */
export function allowDrafts(): void {
  allowed = true;
}
