import type { DrawingRef } from '#domain/drawings/contract.ts';
import type { Neighbours } from '#domain/drawings/find-neighbours.server.ts';
import { m } from '#messages';
import { drawingPath } from '#platform/http/page-paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

interface NeighbourLinksProps {
  neighbours: Neighbours;
  /** Name of the machine to which the drawings belong. */
  machine: string;
}

/** The drawings before and after this one. */
export function NeighbourLinks({ neighbours, machine }: NeighbourLinksProps) {
  const { previous, next } = neighbours;
  if (!previous && !next) return null;
  return (
    <nav className="drawing-neighbours" aria-label={m.drawing_neighbours({ machine })}>
      {previous ? <NeighbourLink drawing={previous} rel="prev" /> : null}
      {next ? <NeighbourLink drawing={next} rel="next" /> : null}
    </nav>
  );
}

function NeighbourLink({ drawing, rel }: { drawing: DrawingRef; rel: 'prev' | 'next' }) {
  const isNext = rel === 'next';
  return (
    <PageAnchor href={drawingPath(drawing.slug)} rel={rel}>
      {isNext ? null : <Icon name="left" />}
      <span>
        <span className="quiet small">{isNext ? m.drawing_next() : m.drawing_previous()}</span>
        <span>{drawing.title}</span>
      </span>
      {isNext ? <Icon name="right" /> : null}
    </PageAnchor>
  );
}
