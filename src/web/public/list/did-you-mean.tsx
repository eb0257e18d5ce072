import { Link } from 'react-router';
import { m } from '#messages';
import { Notice } from '#web/ui/notice.tsx';
import { type ListState, listAddress } from './address.ts';

interface DidYouMeanProps {
  state: ListState;
  /** What was probably meant. */
  meant: string | null;
  total: number;
}

/** A mistype is never matched silently: with nothing found the other spelling is offered, with results it is said. */
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
