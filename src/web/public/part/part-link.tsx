import type { RelatedPart } from '#domain/relations/contract.ts';
import { partPath } from '#platform/paths.ts';
import { PartNumber } from '#web/ui/part-number.tsx';

type PartLinkProps = { part: Pick<RelatedPart, 'slug' | 'partNumber' | 'brand'>; brand?: boolean };

/** The number of another part, as a link when it has a page; `brand` adds the manufacturer. */
export function PartLink({ part, brand }: PartLinkProps) {
  const number = <PartNumber value={part.partNumber} {...(part.slug && { to: partPath(part.slug) })} />;
  return brand ? (
    <>
      {part.brand} {number}
    </>
  ) : (
    number
  );
}
