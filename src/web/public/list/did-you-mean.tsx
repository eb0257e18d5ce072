import { Link } from 'react-router';
import { m } from '#messages';
import { Notice } from '#web/ui/notice.tsx';
import { type ListState, listAddress } from './address.ts';

interface DidYouMeanProps {
  state: ListState;
  /** Suggested spelling. */
  meant: string | null;
  total: number;
}

/** Spelling correction: a link to the suggested spelling without results, a note when its results are shown. */
export function DidYouMean({ state, meant, total }: DidYouMeanProps) {
  if (!meant) return null;
  const link = <Link to={listAddress(state, { q: meant, all: '' })}>{meant}</Link>;
  return (
    <Notice tone="mark" icon="search">
      {total === 0 ? (
        <p>
          {m.list_did_you_mean()} <strong>{link}</strong>
        </p>
      ) : (
        <p>{m.list_spelling_corrected({ query: state.q, meant })}</p>
      )}
    </Notice>
  );
}
