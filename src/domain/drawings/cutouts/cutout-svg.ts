/** The SVG from which the cutout of a part, or a small picture of the drawing, is rendered. It has no text, so it needs no fonts. */

import { textElements } from '#domain/media/svg/allowed-svg.ts';
import { parseSvg } from '#domain/media/svg/parse-svg.server.ts';
import type { SvgNode } from '#domain/media/svg/svg-node.ts';
import { writeAttributes, writeNode } from '#domain/media/svg/write-svg.ts';
import type { SpotShape } from '../drawing-values.ts';
import type { Box, PictureSize } from '../spot-shapes.ts';

/** Ink and paper of a drawing that follows the colours of the page: --color-text in the light theme, and --color-photo. */
const themed = { ink: '#16191c', paper: '#e9ebed' } as const;
const white = '#ffffff';
const fadedOpacity = 0.25;
/** The id of the whole drawing; ids of a drawing begin otherwise (toDrawingId). */
const wholeId = 'whole';

/** A drawing without its text and callouts. */
export interface DrawingLayer {
  /** Attributes of the root element, which its content inherits. */
  readonly attributes: string;
  readonly content: string;
  readonly paper: string;
  /** Whether the numbers of callouts are still in the content: spots have to cover them. */
  readonly hasCallouts: boolean;
  /** The groups with these ids alone, as elements that refer to the content; empty: there is none. */
  groups(ids: readonly string[]): string;
}

/** Reads a stored SVG. */
export function toDrawingLayer(svg: string): DrawingLayer {
  const { root } = parseSvg(svg);
  const hasCallouts = !svg.includes('dg-callout');
  const drawn: SvgNode = { ...root, children: withoutCallouts(root) };
  return {
    attributes: writeAttributes(new Map([['color', themed.ink], ...root.attributes])),
    content: drawn.children.map(writeNode).join(''),
    // A drawing without the colour of the page is drawn for white paper.
    paper: svg.includes('currentColor') ? themed.paper : white,
    hasCallouts,
    groups: (ids) => ids.map((id) => referTo(drawn, id)).join(''),
  };
}

/** A photo or scan as a layer. @param box its place in units of the drawing @param png a PNG */
export function toScanLayer(box: Box, png: Uint8Array): DrawingLayer {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return {
    attributes: '',
    content: `<image ${place(box)} preserveAspectRatio="none" href="${href}"/>`,
    paper: white,
    hasCallouts: true,
    groups: () => '',
  };
}

/** The whole drawing on its paper, without text and callouts. */
export function layerSvg(layer: DrawingLayer, picture: PictureSize, pixels: PictureSize): string {
  const box = { x: 0, y: 0, ...picture };
  const paper = `<rect ${place(box)} stroke="none" fill="${layer.paper}"/>`;
  return svgOf(box, pixels, layer.attributes, paper + layer.content);
}

/** The groups alone on a transparent picture of the whole drawing, whose pixels tell their bounds. */
export function groupsSvg(layer: DrawingLayer, groups: string, picture: PictureSize, pixels: PictureSize): string {
  const content = `<defs>${layer.content}</defs>${groups}`;
  return svgOf({ x: 0, y: 0, ...picture }, pixels, layer.attributes, content);
}

export interface CutoutShapes {
  /** The square of the drawing that is shown. */
  readonly square: Box;
  /** The groups of the part; empty: all that is within `within`. */
  readonly groups: string;
  /** Where the part is shown in full; null: everywhere. */
  readonly within: SpotShape | null;
  /** Numbers of callouts, which are covered. */
  readonly covered: readonly SpotShape[];
}

/** The cutout: the drawing faded, and the part of it in full. @param side width and height in pixels */
export function cutoutSvg(
  layer: DrawingLayer,
  { square, groups, within, covered }: CutoutShapes,
  side: number,
): string {
  const [plain, whole] = ['stroke="none"', `<use href="#${wholeId}"`];
  const fill = `${plain} fill="${layer.paper}"`;
  const part = groups || `${whole}/>`;
  const content = [
    `<defs><g id="${wholeId}">${layer.content}</g>`,
    within ? `<clipPath id="within">${shapeElement(within)}</clipPath>` : '',
    `</defs><rect ${place(square)} ${fill}/>`,
    `${whole} opacity="${fadedOpacity}"/>`,
    within ? `<g clip-path="url(#within)">${part}</g>` : part,
    ...covered.map((shape) => shapeElement(shape, fill)),
  ];
  return svgOf(square, { width: side, height: side }, layer.attributes, content.join(''));
}

function svgOf(view: Box, { width, height }: PictureSize, attributes: string, content: string): string {
  const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"${attributes}>${content}</svg>`;
}

function shapeElement(shape: SpotShape, look = ''): string {
  if (shape.shape === 'circle') return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" ${look}/>`;
  if (shape.shape === 'rectangle') return `<rect ${place(shape)} ${look}/>`;
  return `<polygon points="${shape.points.join(' ')}" ${look}/>`;
}

function place({ x, y, width, height }: Box): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}

/** The children without text and numbers of callouts; bodies of parts are white, as the style sheet of the page has them. */
function withoutCallouts({ children }: SvgNode): SvgNode[] {
  return children.flatMap((child): SvgNode[] => {
    if (typeof child === 'string' || textElements.has(child.name)) return [];
    const classes = classesOf(child);
    // A kit is drawn as a list of numbers.
    if (classes.includes('dg-callout') || classes.includes('dg-kit')) return [];
    const body = classes.includes('dg-body') ? [['fill', white] as const] : [];
    return [{ ...child, attributes: new Map([...child.attributes, ...body]), children: withoutCallouts(child) }];
  });
}

function classesOf({ attributes }: SvgNode): readonly string[] {
  return attributes.get('class')?.split(' ') ?? [];
}

/** A `use` of the element with this id inside what its ancestors have around it, such as their transforms. */
function referTo(node: SvgNode, id: string): string {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    if (child.attributes.get('id') === id) return `<use href="#${id}"/>`;
    const inside = referTo(child, id);
    if (!inside) continue;
    const attributes = new Map(child.attributes);
    attributes.delete('id');
    return `<g${writeAttributes(attributes)}>${inside}</g>`;
  }
  return '';
}
