/** A text that is kept in the browser until it is sent, with the id under which it counts once. */
import { useEffect, useState } from 'react';
import { createKey } from '#web/kit/form/create-key.ts';
import { deleteDraft, findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { openDrafts } from '#web/session/open-drafts.ts';

interface DraftedText {
  readonly text: string;
  readonly id: string;
  readonly change: (text: string) => void;
  /** Sent: the next text is another one. */
  readonly clear: () => void;
}

export function useDraftedText(name: string): DraftedText {
  const [{ text, id }, setKept] = useState(() => ({ text: '', id: createKey() }));
  useEffect(() => {
    void openDrafts().then(() => {
      const saved = findDraft(name);
      if (typeof saved?.['text'] !== 'string' || typeof saved['id'] !== 'string') return;
      const kept = { text: saved['text'], id: saved['id'] };
      // What was typed meanwhile stays.
      setKept((now) => (now.text === '' ? kept : now));
    });
  }, [name]);
  return {
    text,
    id,
    change(typed) {
      // A changed text is another message: the one before may have arrived although its answer was lost.
      const kept = { text: typed, id: createKey() };
      setKept(kept);
      saveDraft(name, kept);
    },
    clear() {
      deleteDraft(name);
      setKept({ text: '', id: createKey() });
    },
  };
}
