/**
 * Uploaded SVG, taken apart and written anew as a safe subset (allowed-svg.ts), because it stands inline in public pages: so it
 * follows the theme, and its parts can be marked. What is read again comes out the same.
 */
import { m } from '#messages';
import { parseSvg, svgError } from './parse-svg.server.ts';
import { maxSvgBytes, maxSvgDepth, maxSvgElements } from './svg-limits.ts';
import type { SvgNode } from './svg-node.ts';
import { escapeXml, writeAttributes, writeNode } from './write-svg.ts';

export interface SafeSvg {
  readonly svg: string;
  /** Size of the drawing's view box. */
  readonly width: number;
  readonly height: number;
  /** Elements that the subset does not have. */
  readonly leftOut: readonly string[];
}

/** Longest and shortest longer side of a drawing in its units; others are scaled to `usualSide`. */
const maxSide = 20_000;
const minSide = 200;
const usualSide = 1600;

/** The safe subset of a text. Throws invalid at `picture` with what is wrong. */
export function toSafeSvg(text: string): SafeSvg {
  if (text.length > maxSvgBytes) throw svgTooLarge();
  const { root, size, leftOut } = parseSvg(text);
  requireBoundedUse(root);
  const written = toSize(size);
  const svg = writeSvg(root, written);
  if (svg.length > maxSvgBytes) throw svgTooLarge();
  return { svg, width: written.width, height: written.height, leftOut: [...leftOut].sort() };
}

export function svgTooLarge() {
  return svgError(m.drawing_svg_too_large({ megabytes: maxSvgBytes / 1024 / 1024 }));
}

/** Throws invalid when `use` or `clip-path` repeat too much, or themselves: ten lines can draw a thousand million shapes. */
function requireBoundedUse(root: SvgNode): void {
  const byId = new Map<string, SvgNode>();
  collectIds(root, byId);
  const sizes = new Map<SvgNode, number>();
  const sizeOf = (node: SvgNode, depth: number): number => {
    if (depth > maxSvgDepth * 2) throw svgError(m.drawing_svg_use());
    const known = sizes.get(node);
    if (known !== undefined) return known;
    const used = referencesOf(node).flatMap((id) => byId.get(id) ?? []);
    const inside = [...node.children, ...used].filter((child) => typeof child !== 'string');
    const size = inside.reduce((sum, child) => sum + sizeOf(child, depth + 1), 1);
    if (size > maxSvgElements) throw svgError(m.drawing_svg_use());
    sizes.set(node, size);
    return size;
  };
  sizeOf(root, 0);
}

/** The ids of what is drawn again for this element. */
function referencesOf({ attributes }: SvgNode): string[] {
  const [, clip = ''] = /^url\(#(.+)\)$/.exec(attributes.get('clip-path') ?? '') ?? [];
  return [attributes.get('href')?.slice(1) ?? '', clip];
}

function collectIds(node: SvgNode, byId: Map<string, SvgNode>): void {
  const id = node.attributes.get('id');
  if (id) byId.set(id, node);
  for (const child of node.children) if (typeof child !== 'string') collectIds(child, byId);
}

/** The size of the drawing. Its units are whole and begin at 0: callouts are placed in them. */
function toSize({ viewBox, width, height }: { viewBox: string; width: string; height: string }): WrittenSize {
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, w = 0, h = 0] = numbers.length === 4 ? numbers : [0, 0, toLength(width), toLength(height)];
  if (![x, y, w, h].every(Number.isFinite) || w <= 0 || h <= 0) throw svgError(m.drawing_svg_no_size());
  const longer = Math.max(w, h);
  const scale = longer > maxSide || longer < minSide ? usualSide / longer : 1;
  const moved = x === 0 && y === 0 ? '' : `translate(${-x} ${-y})`;
  return {
    width: Math.max(1, Math.ceil(w * scale)),
    height: Math.max(1, Math.ceil(h * scale)),
    transform: [scale === 1 ? '' : `scale(${scale})`, moved].filter(Boolean).join(' '),
  };
}

/** A length in user units; other units are taken as if they were, and 0 for a share of the page. */
function toLength(text: string): number {
  return text.trim().endsWith('%') ? 0 : Number.parseFloat(text) || 0;
}

interface WrittenSize {
  readonly width: number;
  readonly height: number;
  /** A transform that moves and scales the drawing into its frame; empty: it fits. */
  readonly transform: string;
}

/** The drawing as SVG text: nothing of the uploaded file's own text is in it. */
function writeSvg({ attributes, children }: SvgNode, { width, height, transform }: WrittenSize): string {
  const content = children.map(writeNode).join('');
  const drawn = transform === '' ? content : `<g transform="${escapeXml(transform)}">${content}</g>`;
  // The list beside the drawing says everything that it shows, so it is hidden from screen readers.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false"${writeAttributes(attributes)}>${drawn}</svg>`;
}
