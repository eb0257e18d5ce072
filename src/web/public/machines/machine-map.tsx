import type { Drawing } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { DrawingPictureElement } from '#web/features/drawing/drawing-picture.tsx';
import { Spots } from '#web/features/drawing/spots.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { layOutRegions, type RegionTag } from './region-tags.ts';
import type { Region } from './regions.ts';

interface MachineMapProps {
  overview: Drawing;
  regions: readonly Region[];
  /** Address of a drawing for this machine. */
  pathOf: (slug: string) => string;
}

/**
 * The picture of the whole machine. On wide screens its numbers lead to the drawings; on narrow ones, where a number is no target
 * for a finger, tags of regions do. The list beside it has the same links, for the keyboard and for screen readers.
 */
export function MachineMap({ overview, regions, pathOf }: MachineMapProps) {
  const { tags, width, height } = layOutRegions(regions, overview.spots, overview);
  return (
    <div className="machine-map" data-machine-map>
      <div className="machine-map__picture" data-machine-picture>
        <DrawingPictureElement drawing={overview} />
        <Spots drawing={overview} callout="" pathOf={pathOf} />
      </div>
      <svg className="regions" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={m.machine_regions()}>
        {tags.map(({ region, middle, end }) => (
          <line key={region.id} className="regions__line" x1={middle.x} y1={middle.y} x2={end.x} y2={end.y} />
        ))}
        {tags.map((tag) => (
          <Tag key={tag.region.id} tag={tag} pathOf={pathOf} />
        ))}
      </svg>
    </div>
  );
}

/** A region of several drawings leads to them in the list, one of a single drawing to that. */
function Tag({ tag, pathOf }: { tag: RegionTag } & Pick<MachineMapProps, 'pathOf'>) {
  const { region, text, middle, fontSize } = tag;
  const [only = '', ...others] = region.slugs;
  return (
    <PageAnchor
      className="region"
      href={others.length === 0 ? pathOf(only) : `#${region.id}`}
      aria-label={labelOf(tag)}
      data-region={region.id}
      data-name={region.name}
      data-callouts={JSON.stringify(region.callouts)}
    >
      <rect className="region__target" {...tag.target} />
      <rect className="region__tag" {...tag.tag} rx={fontSize * 0.25} />
      <text x={middle.x} y={middle.y} dy=".36em" fontSize={fontSize} textAnchor="middle">
        {text}
      </text>
    </PageAnchor>
  );
}

/** The name for screen readers. It has the text of the tag as well, by which a user of voice control calls the link. */
function labelOf({ region: { name, slugs }, text }: RegionTag): string {
  const label =
    slugs.length > 1 ? m.machine_region_assemblies({ region: name, count: formatCount(slugs.length) }) : name;
  return label.startsWith(text) ? label : `${text}: ${label}`;
}
