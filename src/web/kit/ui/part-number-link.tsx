import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { numberClass } from '../format/number-pieces.ts';
import { PageLink } from '../page/page-link.tsx';
import { Breakable } from './part-number.tsx';

/** A part number that is a link to the address `to`. */
export function PartNumberLink({ value, to }: { value: string; to: string }) {
  return (
    <PageLink className={numberClass(value)} to={to}>
      <Breakable number={value} />
    </PageLink>
  );
}

/** The same as PartNumberLink for documents, whose links React Router does not follow. */
export function PartNumberAnchor({ value, to }: { value: string; to: string }) {
  return (
    <PageAnchor className={numberClass(value)} href={to}>
      <Breakable number={value} />
    </PageAnchor>
  );
}
