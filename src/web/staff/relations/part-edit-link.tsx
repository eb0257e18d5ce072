import type { RelatedPart } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { PartNumberLink } from '#web/kit/ui/part-number-link.tsx';

/** Link to the edit page of a part; text only for a part that was removed. */
export function PartEditLink({ part }: { part: RelatedPart }) {
  const label = m.relations_part({ brand: part.brand, partNumber: part.partNumber });
  if (!part.slug)
    return (
      <span>
        <PartNumber value={label} /> <span className="quiet">{m.relations_part_removed()}</span>
      </span>
    );
  return <PartNumberLink value={label} to={editProductPath(part._id)} />;
}
