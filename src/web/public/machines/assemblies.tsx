import type { ReactNode } from 'react';
import type { MachineDrawing } from '#domain/drawings/list-machine-drawings.server.ts';
import { type MachineQuery, machineParameters } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { drawingPath } from '#platform/http/page-paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';

interface AssembliesProps {
  drawings: readonly MachineDrawing[];
  query: MachineQuery;
  /** The search over the drawings. */
  children: ReactNode;
}

/** The drawings of the machine as small pictures, those of one assembly beside each other. Renders nothing without a drawing. */
export function Assemblies({ drawings, query, children }: AssembliesProps) {
  if (drawings.length === 0) return null;
  return (
    <section className="section" aria-labelledby="assemblies">
      <div className="section__head">
        <h2 id="assemblies">{m.machine_assemblies()}</h2>
      </div>
      {children}
      <ul className="assemblies">
        {drawings.map((drawing) => (
          <li key={drawing.slug}>
            <DrawingLink drawing={drawing} query={query} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DrawingLink({ drawing, query }: { drawing: MachineDrawing; query: MachineQuery }) {
  const { slug, code, title, assembly, width, height, picture } = drawing;
  return (
    <PageAnchor className="assembly" href={`${drawingPath(slug)}?${new URLSearchParams(machineParameters(query))}`}>
      {/* The words beside it say what it shows. */}
      <img src={picture} alt="" width={width} height={height} loading="lazy" decoding="async" />
      <span>
        <strong>{title}</strong>
        <span className="quiet">{m.machine_drawing_of({ assembly, code })}</span>
      </span>
    </PageAnchor>
  );
}
