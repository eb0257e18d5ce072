import { Fragment } from 'react';
import { numberClass, numberPieces } from '../format/number-pieces.ts';

/** A part number. A long one breaks after "-" and "/" only. It works without React Router, as the order form does. */
export function PartNumber({ value }: { value: string }) {
  return (
    <span className={numberClass(value)}>
      <Breakable number={value} />
    </span>
  );
}

/** The text of a number with its possible line breaks. */
export function Breakable({ number }: { number: string }) {
  return numberPieces(number).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a number keep their order.
    <Fragment key={i}>
      {i > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ));
}
