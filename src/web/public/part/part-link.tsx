import type { RelatedPart } from '#domain/relations/contract.ts';
import { partPath } from '#platform/paths.ts';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';

type PartLinkProps = { part: Pick<RelatedPart, 'slug' | 'partNumber' | 'brand'>; brand?: boolean };

/** The number of another part, as a link when it has a page; `brand` adds the manufacturer. */
export function PartLink({ part, brand }: PartLinkProps) {
  const number = part.slug ? (
    <PartNumberAnchor value={part.partNumber} to={partPath(part.slug)} />
  ) : (
    <PartNumber value={part.partNumber} />
  );
  return brand ? (
    <>
      {part.brand} {number}
    </>
  ) : (
    number
  );
}
