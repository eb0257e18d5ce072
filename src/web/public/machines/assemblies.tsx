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
  search: ReactNode;
  /** What the search found. */
  children: ReactNode;
}

/**
 * The drawings of the machine: the picture of the whole machine large, then those of its assemblies, which are beside each
 * other for one assembly. Renders nothing without a drawing.
 */
export function Assemblies({ drawings, query, search, children }: AssembliesProps) {
  const [first] = drawings;
  if (!first) return null;
  const overview = first.kind === 'overview' ? first : null;
  return (
    <section className="section machine__drawings" aria-labelledby="assemblies">
      <div className="section__head">
        <h2 id="assemblies">{m.machine_assemblies()}</h2>
      </div>
      <div className={overview ? 'assembly-grid assembly-grid--overview' : 'assembly-grid'}>
        {overview ? <DrawingLink drawing={overview} query={query} isLarge /> : null}
        <ul className="assemblies">
          {drawings.slice(overview ? 1 : 0).map((drawing) => (
            <li key={drawing.slug}>
              <DrawingLink drawing={drawing} query={query} />
            </li>
          ))}
        </ul>
        {search}
      </div>
      {children}
    </section>
  );
}

interface DrawingLinkProps {
  drawing: MachineDrawing;
  query: MachineQuery;
  isLarge?: boolean;
}

function DrawingLink({ drawing, query, isLarge }: DrawingLinkProps) {
  const { slug, code, title, assembly, width, height, picture, largePicture } = drawing;
  return (
    <PageAnchor
      className={isLarge ? 'assembly assembly--overview' : 'assembly'}
      href={`${drawingPath(slug)}?${new URLSearchParams(machineParameters(query))}`}
    >
      {/* The words beside it say what it shows. */}
      <img
        src={isLarge ? largePicture : picture}
        alt=""
        width={width}
        height={height}
        loading={isLarge ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span>
        <strong>{title}</strong>
        <span className="quiet">{m.machine_drawing_of({ assembly, code })}</span>
      </span>
    </PageAnchor>
  );
}
