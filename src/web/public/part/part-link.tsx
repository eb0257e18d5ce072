import { Link } from 'react-router';
import type { RelatedPart } from '#domain/relations/contract.ts';
import { partPath } from '#platform/paths.ts';

type PartLinkProps = { part: Pick<RelatedPart, 'slug' | 'partNumber' | 'brand'>; brand?: boolean };

/** The number of another part, as a link when it has a page; `brand` adds the manufacturer. */
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
