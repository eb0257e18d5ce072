import { Link } from 'react-router';
import type { RelatedPart } from '#domain/relations/contract.ts';
import { partPath } from '#platform/paths.ts';

type PartLinkProps = { part: Pick<RelatedPart, 'slug' | 'partNumber' | 'brand'>; brand?: boolean };

/** The number of another part: a link while it has a page. `brand` says whose number it is. */
export function PartLink({ part, brand }: PartLinkProps) {
  const number = part.slug ? (
    <Link className="pn" to={partPath(part.slug)}>
      {part.partNumber}
    </Link>
  ) : (
    <span className="pn">{part.partNumber}</span>
  );
  return brand ? (
    <>
      {part.brand} {number}
    </>
  ) : (
    number
  );
}
