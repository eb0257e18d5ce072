import { Fragment } from 'react';

/** Words joined by a hyphen; longer ones must be able to break on a narrow screen. */
const joined = /(\S{1,12}-\S{1,12})(?=\s|$)/;

const unit = /(\d) (?=(?:kW|V|A|mm|inch|bar|kg|t)(?:\s|,|$))/g;

/** Part name with controlled line breaks: never before its dash, nor inside "20-t", "spin-on" or "5.5 kW". */
export function PartName({ name }: { name: string }) {
  const pieces = name.replaceAll(' – ', '\u00a0– ').replace(unit, '$1\u00a0').split(joined);
  return pieces.map((piece, i) =>
    i % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name keep their order.
      <span className="nowrap" key={i}>
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name keep their order.
      <Fragment key={i}>{piece}</Fragment>
    ),
  );
}
