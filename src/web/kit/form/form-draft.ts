/**
 * What a user typed into a form, saved until the server has accepted it. It survives a lost connection, a reload and signing in
 * again. The name of a draft contains the user's email address, so that users of one browser never see each other's drafts.
 *
 * Session storage has drafts only sealed (sealed-drafts.ts), under names that say nothing. Those of before are there once `openDrafts`
 * of session/open-drafts.ts is done, which pages with forms wait for; without a key, drafts last as long as the page.
 */
import { createKey } from './create-key.ts';
import { removeTab, writeTab } from './tab-storage.ts';

type Draft = Readonly<Record<string, unknown>>;

/** What is encrypted. */
export interface NamedDraft {
  readonly name: string;
  readonly draft: Draft;
}

/** The drafts of before by the keys of their items, and how further ones are sealed; null: this browser cannot. */
export interface OpenedDrafts {
  readonly found: ReadonlyMap<string, NamedDraft>;
  readonly seal: ((draft: NamedDraft) => Promise<string>) | null;
}

interface KeptDraft {
  /** The key of its item in session storage. */
  readonly item: string;
  readonly draft: Draft;
}

const drafts = new Map<string, KeptDraft>();
let seal: OpenedDrafts['seal'] = null;

/** Adds the drafts of before. What was typed meanwhile, and is typed from now on, is sealed. */
export function takeDrafts(opened: OpenedDrafts): void {
  ({ seal } = opened);
  for (const [item, { name, draft }] of opened.found) if (!drafts.has(name)) drafts.set(name, { item, draft });
  for (const [name, { draft }] of drafts) saveDraft(name, draft);
}

/** The saved draft of that name, not validated; null when there is none. */
export function findDraft(name: string): Draft | null {
  const kept = drafts.get(name);
  return kept ? { ...kept.draft } : null;
}

/** Saves a draft. A moment passes until it is sealed and in storage. */
export function saveDraft(name: string, draft: object): void {
  const item = drafts.get(name)?.item ?? `draft ${createKey()}`;
  const kept = { item, draft: { ...draft } };
  drafts.set(name, kept);
  // It may have been changed or deleted by the time it is sealed.
  void seal?.({ name, draft: kept.draft }).then((text) => drafts.get(name) === kept && writeTab(kept.item, text));
}

/** Gives a draft another name, for example that of the account that its visitor has now. */
export function renameDraft(name: string, next: string): void {
  const draft = findDraft(name);
  if (!draft) return;
  saveDraft(next, draft);
  deleteDraft(name);
}

export function deleteDraft(name: string): void {
  const kept = drafts.get(name);
  drafts.delete(name);
  if (kept) removeTab(kept.item);
}
