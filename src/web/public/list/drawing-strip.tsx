import { m } from '#messages';
import { drawingPath } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { machinePagePath } from '#web/kit/page/machine-page-path.ts';
import { withMachine } from '#web/kit/page/machine-parameters.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import type { MachineOfList } from './machine-of-list.server.ts';

/** The drawings of the machine above its list, in one row that scrolls on narrow screens. Renders nothing without one. */
export function DrawingStrip({ strip }: Pick<MachineOfList, 'strip'>) {
  if (!strip) return null;
  const { machine, query, drawings, total } = strip;
  return (
    <nav className="drawing-strip" aria-label={m.list_drawings({ machine: machine.name })}>
      <ul>
        {drawings.map(({ slug, title, width, height, picture }) => (
          <li key={slug}>
            <PageAnchor href={withMachine(drawingPath(slug), query)}>
              {/* The title below it says what it shows. */}
              <img src={picture} alt="" width={width} height={height} loading="lazy" decoding="async" />
              <span>{title}</span>
            </PageAnchor>
          </li>
        ))}
        <li>
          <PageAnchor className="drawing-strip__all" href={machinePagePath(query)}>
            {m.list_drawings_all({ machine: machine.name, count: formatCount(total) })}
          </PageAnchor>
        </li>
      </ul>
    </nav>
  );
}
