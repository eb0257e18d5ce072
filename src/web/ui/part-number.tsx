import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { Icon } from './icon.tsx';
import { numberClass, numberPieces } from './number-pieces.ts';
import { ScriptButton } from './script-button.tsx';

interface PartNumberProps {
  value: string;
  /** Adds a copy button (enhance/copy-number.ts). */
  copy?: boolean;
  /** The number is a link to this address. */
  to?: string;
}

/** A part number. A long one breaks after "-" and "/" only. */
export function PartNumber({ value, copy, to }: PartNumberProps) {
  if (copy)
    return (
      <ScriptButton className="copy" enhanced data-copy={value} aria-label={m.ui_copy_number({ number: value })}>
        <PartNumber value={value} />
        <Icon name="copy" small />
      </ScriptButton>
    );
  if (to)
    return (
      <Link className={numberClass(value)} to={to}>
        <Breakable number={value} />
      </Link>
    );
  return (
    <span className={numberClass(value)}>
      <Breakable number={value} />
    </span>
  );
}

/** The text of a number with its possible line breaks. */
function Breakable({ number }: { number: string }) {
  return numberPieces(number).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a number keep their order.
    <Fragment key={i}>
      {i > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ));
}
