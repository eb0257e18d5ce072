/**
 * What was typed into a form, kept for this tab: a lost connection, a reload or signing in again costs
 * nobody his words. The name of a draft says whose it is, so that nobody finds another person's.
 */

/** The draft of that name: whatever was kept, for the form to judge. Null: none. */
export function keptDraft(name: string): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : null;
  } catch {
    // Storage denied: the draft lives as long as the form.
    return null;
  }
}

export function keepDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // As above, or full.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}
