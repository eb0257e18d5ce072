/** What a section has opened: a dialog for one of its rows, or the form of one of its actions. */
import { useState } from 'react';

/**
 * What is open, null for nothing; the function that opens it in place of the one before; and the function that closes it. An answer
 * may come after somebody has closed the dialog that was being sent and has opened the next: the one closes only itself.
 */
export function useOpened<What>(): readonly [What | null, (what: What) => void, () => void] {
  const [opened, setOpened] = useState<{ readonly what: What } | null>(null);
  const close = () => setOpened((now) => (now === opened ? null : now));
  return [opened?.what ?? null, (what) => setOpened({ what }), close];
}
