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
