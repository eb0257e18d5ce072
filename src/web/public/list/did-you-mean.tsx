import type { Correction } from '#domain/search/contract.ts';
import { correctionText } from '#web/kit/format/correction-text.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/** Says that the results are not what was typed, and what is shown instead. */
export function DidYouMean({ correction }: { correction: Correction | null }) {
  if (!correction) return null;
  return (
    <Notice tone="mark" icon="search">
      <p>{correctionText(correction)}</p>
    </Notice>
  );
}
