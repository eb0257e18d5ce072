import type { NumberKind, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

const sentences: Record<NumberKind, (found: { number: string }) => string> = {
  own: (found) => m.part_found_by_part_number(found),
  oe: (found) => m.part_found_by_oe(found),
  old: (found) => m.part_found_by_old(found),
  supplier: (found) => m.part_found_by_supplier(found),
  cross: (found) => m.part_found_by_cross(found),
};

/** Which number matched the search that led to this page, and a link to all results. */
export function FoundBy({ typed, number }: { typed: string; number: PartNumberEntry }) {
  const shown = number.maker ? `${number.maker} ${number.number}` : number.number;
  return (
    <Notice tone="plain" icon="search">
      {sentences[number.kind]({ number: shown })}{' '}
      <PageAnchor href={partsPath({ q: typed, all: '1' })}>{m.suggest_all({ query: typed })}</PageAnchor>
    </Notice>
  );
}
