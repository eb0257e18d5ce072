import type { DrawingItem } from '#domain/drawings/contract.ts';
import { calloutId, drawingPath } from '#platform/http/page-paths.ts';
import { StatedSerials } from '#web/features/drawing/stated-serials.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import type { ShownMachine } from './shown-machine.ts';

interface OverviewRowProps {
  item: DrawingItem;
  slug: string;
  machine: ShownMachine | null;
  isCurrent: boolean;
}

/** An assembly of a whole machine: its name leads to its drawing. */
export function OverviewRow({ item, slug, machine, isCurrent }: OverviewRowProps) {
  const { callout, name, leadsTo, note, match } = item;
  const isOther = match === 'outside';
  const search = [callout, name, leadsTo?.code, leadsTo?.title, note].join(' ').toLowerCase();
  return (
    <tr
      id={calloutId(callout)}
      className={isOther ? 'is-other' : isCurrent ? 'is-current' : undefined}
      data-callout={callout}
      data-other={isOther || undefined}
      data-search={search}
    >
      <td className="drawing-table__callout">
        <PageAnchor className="callout" href={drawingPath(slug, callout)}>
          {callout}
        </PageAnchor>
      </td>
      <th scope="row" className="lead">
        {leadsTo ? <PageAnchor href={drawingPath(leadsTo.slug)}>{name}</PageAnchor> : name}
        <span className="table__sub">{[leadsTo?.code, note].filter(Boolean).join(' · ')}</span>
        <StatedSerials item={item} machine={machine} />
      </th>
    </tr>
  );
}
