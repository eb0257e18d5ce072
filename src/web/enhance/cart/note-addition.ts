/**
 * Additions to the cart that the shop has not answered yet, kept by the tab. Whoever taps "Add to cart" and leaves the page in
 * the same moment ends its requests; the next page of the tab makes the additions that are left. This file is part of the
 * script of every public page, so that nothing has to be loaded before the note: left-additions.ts has the rest.
 */
import type { StoredLine } from './stored-cart.ts';

export interface NotedAddition {
  /** The key by which the addition is made once, however often it is tried. */
  readonly key: string;
  readonly lines: readonly StoredLine[];
}

const notesKey = 'cart-additions';

/** The keys of this page begin with it. crypto.randomUUID does not exist on plain http; keys of one buyer have to differ. */
export const pageKey = `${Date.now()}-${Math.random()}-`;

/** All notes of this tab; none where the browser denies storage. */
export function notedAdditions(): NotedAddition[] {
  try {
    return JSON.parse(sessionStorage.getItem(notesKey) ?? '[]');
  } catch {
    return [];
  }
}

function keepNotes(notes: readonly NotedAddition[]): void {
  try {
    sessionStorage.setItem(notesKey, JSON.stringify(notes));
  } catch {
    // The storage is denied or full: an addition that this page cannot finish is lost.
  }
}

/** Keys of additions of this page whose answer was lost, by their lines: tried again, they are the same additions. */
const unanswered = new Map<string, string>();

/** Notes an addition, before a request is sent. */
export function noteAddition(lines: readonly StoredLine[]): NotedAddition {
  const addition = { key: unanswered.get(JSON.stringify(lines)) ?? pageKey + Math.random(), lines };
  keepNotes([...notedAdditions(), addition]);
  return addition;
}

/** Drops the note once the buyer knows the result. @param isAnswered false: the shop may have made the addition */
export function dropNote({ key, lines }: NotedAddition, isAnswered = true): void {
  keepNotes(notedAdditions().filter((each) => each.key !== key));
  if (isAnswered) unanswered.delete(JSON.stringify(lines));
  else unanswered.set(JSON.stringify(lines), key);
}
