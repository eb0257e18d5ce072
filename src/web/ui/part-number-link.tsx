import { Link } from 'react-router';
import { numberClass } from './number-pieces.ts';
import { Breakable } from './part-number.tsx';

/** A part number that is a link to the address `to`. */
export function PartNumberLink({ value, to }: { value: string; to: string }) {
  return (
    <Link className={numberClass(value)} to={to}>
      <Breakable number={value} />
    </Link>
  );
}

/** The same as PartNumberLink for documents, whose links React Router does not follow. */
export function PartNumberAnchor({ value, to }: { value: string; to: string }) {
  return (
    <a className={numberClass(value)} href={to}>
      <Breakable number={value} />
    </a>
  );
}
