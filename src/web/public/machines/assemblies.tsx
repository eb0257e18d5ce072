import type { ReactNode } from 'react';
import type { Drawing } from '#domain/drawings/contract.ts';
import type { MachineDrawing } from '#domain/drawings/list-machine-drawings.server.ts';
import { type MachineQuery, machineParameters } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { drawingPath } from '#platform/http/page-paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { MachineMap } from './machine-map.tsx';
import { calloutsOfDrawings, regionsOf } from './regions.ts';

interface AssembliesProps {
  drawings: readonly MachineDrawing[];
  /** The first of the drawings, if it shows the whole machine. */
  overview: Drawing | null;
  query: MachineQuery;
  /** The search over the drawings. */
  search: ReactNode;
  /** What the search found. */
  children: ReactNode;
}

/**
 * The drawings of the machine: the picture of the whole machine, then those of its assemblies with its numbers, which are beside
 * each other for one assembly. Renders nothing without a drawing.
 */
export function Assemblies({ drawings, overview, query, search, children }: AssembliesProps) {
  if (drawings.length === 0) return null;
  const pathOf = (slug: string) => `${drawingPath(slug)}?${new URLSearchParams(machineParameters(query))}`;
  return (
    <section className="section machine__drawings" aria-labelledby="assemblies">
      <div className="section__head">
        <h2 id="assemblies">{m.machine_assemblies()}</h2>
      </div>
      {overview ? (
        <AssembliesOfOverview overview={overview} drawings={drawings.slice(1)} pathOf={pathOf} search={search} />
      ) : (
        <div className="assembly-grid">
          <ul className="assemblies">
            {drawings.map((drawing) => (
              <li key={drawing.slug}>
                <DrawingLink drawing={drawing} href={pathOf(drawing.slug)} />
              </li>
            ))}
          </ul>
          {search}
        </div>
      )}
      {children}
    </section>
  );
}

interface OfOverviewProps extends Pick<AssembliesProps, 'drawings' | 'search'> {
  overview: Drawing;
  pathOf: (slug: string) => string;
}

function AssembliesOfOverview({ overview, drawings, pathOf, search }: OfOverviewProps) {
  const regions = regionsOf(overview, drawings);
  const callouts = calloutsOfDrawings(overview);
  return (
    <div className="assembly-grid assembly-grid--overview">
      <div className="assembly-grid__map">
        <MachineMap overview={overview} regions={regions} pathOf={pathOf} />
        <PageAnchor className="assembly-grid__caption" href={pathOf(overview.slug)}>
          {overview.title}
        </PageAnchor>
      </div>
      <ul className="assemblies" data-assemblies>
        {drawings.map((drawing) => {
          const region = regions.find(({ slugs }) => slugs.includes(drawing.slug));
          const numbers = callouts.get(drawing.slug) ?? [];
          return (
            <li
              key={drawing.slug}
              // A region without script leads to the first of its drawings.
              id={region?.slugs[0] === drawing.slug ? region.id : undefined}
              data-region={region?.id}
              data-callouts={JSON.stringify(numbers)}
            >
              <DrawingLink drawing={drawing} href={pathOf(drawing.slug)} numbers={numbers} />
            </li>
          );
        })}
      </ul>
      {search}
    </div>
  );
}

interface DrawingLinkProps {
  drawing: MachineDrawing;
  href: string;
  /** The numbers of the overview that lead to it. */
  numbers?: readonly string[];
}

function DrawingLink({ drawing, href, numbers = [] }: DrawingLinkProps) {
  const { code, title, assembly, width, height, picture } = drawing;
  return (
    <PageAnchor className="assembly" href={href}>
      {/* The words beside it say what it shows. */}
      <img src={picture} alt="" width={width} height={height} loading="lazy" decoding="async" />
      <span>
        <strong>{title}</strong>
        <span className="quiet">{m.machine_drawing_of({ assembly, code })}</span>
      </span>
      {numbers.length > 0 ? (
        <span className="assembly__number" aria-hidden="true">
          {numbers.join(', ')}
        </span>
      ) : null}
    </PageAnchor>
  );
}
