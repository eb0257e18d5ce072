/** Opens the drafts of the person at the browser, with the keys that the shop gives to the session and, for visitors, to the browser. */
import { draftKeysPath } from '#domain/identity/session-paths.ts';
import { takeDrafts } from '#web/kit/form/form-draft.ts';
import { currentCaller, fetchOrThrow } from './authenticated-fetch.ts';

interface Opening {
  /** For whom; null: a visitor. */
  readonly caller: string | null;
  readonly done: Promise<void>;
}

let opening: Opening | undefined;

/** Waits until `findDraft` knows the drafts of before. Never rejects: without an answer they stay sealed until the next call. */
export function openDrafts(): Promise<void> {
  const caller = currentCaller();
  if (opening?.caller === caller) return opening.done;
  const done = fetchKeys().catch(() => {
    // The form works without its draft.
    opening = undefined;
  });
  opening = { caller, done };
  return done;
}

async function fetchKeys(): Promise<void> {
  const [{ openSealed }, response] = await Promise.all([
    import('#web/kit/form/sealed-drafts.ts'),
    fetchOrThrow(draftKeysPath, {}),
  ]);
  const { keys }: { keys: readonly string[] } = await response.json();
  takeDrafts(await openSealed(keys));
}
