import { useContext } from 'react';
import { marginCoverage, marginText } from './margin-text.ts';
import { MarginsContext } from './margins.ts';

/** What the shop earns with the order, and how many of its lines have a cost when not all do. */
export function MarginCell({ number }: { number: string }) {
  const margin = useContext(MarginsContext).get(number);
  if (!margin) return null;
  const coverage = marginCoverage(margin);
  return (
    <span>
      {marginText(margin)}
      {coverage ? <span className="table__sub">{coverage}</span> : null}
    </span>
  );
}
