import { Fragment } from 'react';

/** Longer ones have to break on a narrow phone. */
const joined = /(\S{1,12}-\S{1,12})(?=\s|$)/;

const unit = /(\d) (?=(?:kW|V|A|mm|inch|bar|kg|t)(?:\s|,|$))/g;

/** A part's name that breaks well: never before its dash, nor inside "20-t", "spin-on" or "5.5 kW". */
export function PartName({ name }: { name: string }) {
  const pieces = name.replaceAll(' – ', '\u00a0– ').replace(unit, '$1\u00a0').split(joined);
  return pieces.map((piece, i) =>
    i % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name never change places.
      <span className="nowrap" key={i}>
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name never change places.
      <Fragment key={i}>{piece}</Fragment>
    ),
  );
}
