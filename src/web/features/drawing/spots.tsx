/** The spots of the callouts as links over the picture: without script they mark a row on the server. */
import type { Drawing } from '#domain/drawings/contract.ts';
import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import { boxOf, type DrawingSpot } from '#domain/drawings/spot-shapes.ts';
import { drawingPath } from '#platform/http/page-paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';

interface SpotsProps {
  drawing: Pick<Drawing, 'slug' | 'width' | 'height' | 'spots' | 'items'>;
  /** The callout that is marked; empty: none. */
  callout: string;
  /** Address of a drawing that an overview leads to. */
  pathOf?: (slug: string) => string;
}

/**
 * The spots of parts, then what a finger reaches around the numbers, then the numbers, in the units of the picture. They are
 * hidden from screen readers and no stop of the Tab key, because the list has the same links.
 */
export function Spots({ drawing, callout, pathOf = drawingPath }: SpotsProps) {
  const { slug, width, height, spots, items } = drawing;
  const targets = new Map(items.map((item) => [item.callout, item.leadsTo && pathOf(item.leadsTo.slug)]));
  const hrefOf = (number: string) => targets.get(number) ?? drawingPath(slug, number);
  const drawn = largestFirst(spots);
  const parts = drawn.filter(({ kind }) => kind === 'part');
  const callouts = drawn.filter(({ kind }) => kind === 'callout');
  const toLink = ({ callout: number, kind, shape, svgId }: DrawingSpot, index: number) => (
    <PageAnchor
      key={`${kind} ${index}`}
      href={hrefOf(number)}
      tabIndex={-1}
      className={`spot spot--${kind}${number === callout ? ' is-current' : ''}`}
      data-spot={number}
      data-svg={svgId || undefined}
    >
      <Shape shape={shape} />
    </PageAnchor>
  );
  return (
    <svg className="spots" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {parts.map(toLink)}
      {callouts.map(({ callout: number, shape }, index) => (
        <PageAnchor
          // biome-ignore lint/suspicious/noArrayIndexKey: the spots keep their order.
          key={index}
          href={hrefOf(number)}
          tabIndex={-1}
          className="spot-reach"
          data-spot-reach={number}
        >
          <Shape shape={shape} />
        </PageAnchor>
      ))}
      {callouts.map(toLink)}
    </svg>
  );
}

/** The most numbers that are drawn again on a phone: more would cover each other and the picture. */
const maxTags = 60;

/**
 * The numbers once more, in pixels of the screen: on a phone those of the picture are too small to be read. They are placed in
 * percent of an SVG without a viewBox, so that they keep their size at any width.
 */
export function CalloutTags({ drawing: { spots, width, height }, callout }: { drawing: Drawing; callout: string }) {
  const numbers = spots.filter(({ kind }) => kind === 'callout');
  if (numbers.length > maxTags) return null;
  return (
    <svg className="callout-tags" aria-hidden="true" focusable="false">
      {numbers.map(({ callout: number, shape }, index) => {
        const box = boxOf(shape);
        const place = {
          x: `${percent(box.x + box.width / 2, width)}%`,
          y: `${percent(box.y + box.height / 2, height)}%`,
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the spots keep their order.
          <g key={index} className={number === callout ? 'callout-tag is-current' : 'callout-tag'} data-tag={number}>
            <circle cx={place.x} cy={place.y} r={11} />
            <text {...place}>{number}</text>
          </g>
        );
      })}
    </svg>
  );
}

const percent = (place: number, size: number) => Math.round((place / size) * 10_000) / 100;

export function Shape({ shape }: { shape: SpotShape }) {
  if (shape.shape === 'circle') return <circle cx={shape.cx} cy={shape.cy} r={shape.r} />;
  if (shape.shape === 'polygon') return <polygon points={shape.points.map((point) => point.join(',')).join(' ')} />;
  return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} />;
}

/** Sorts numbers above parts, and small parts above large ones, which would cover them. */
function largestFirst(spots: readonly DrawingSpot[]): DrawingSpot[] {
  const area = ({ shape }: DrawingSpot) => {
    const { width, height } = boxOf(shape);
    return width * height;
  };
  const order = { part: 0, callout: 1 } as const;
  return spots.toSorted((a, b) => order[a.kind] - order[b.kind] || area(b) - area(a));
}
