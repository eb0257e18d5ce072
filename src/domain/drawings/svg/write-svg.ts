/** Writes a drawing as SVG text: nothing of the uploaded file's own text is in it. */
import type { SvgNode } from './svg-node.ts';

export interface WrittenSize {
  readonly width: number;
  readonly height: number;
  /** A transform that moves and scales the drawing into its frame; empty: it fits. */
  readonly transform: string;
}

export function writeSvg({ attributes, children }: SvgNode, { width, height, transform }: WrittenSize): string {
  const content = children.map(write).join('');
  const drawn = transform === '' ? content : `<g transform="${escapeXml(transform)}">${content}</g>`;
  // The list beside the drawing says everything that it shows, so it is hidden from screen readers.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false"${writeAttributes(attributes)}>${drawn}</svg>`;
}

function write(node: SvgNode | string): string {
  if (typeof node === 'string') return escapeXml(node);
  const begin = `<${node.name}${writeAttributes(node.attributes)}`;
  return node.children.length === 0 ? `${begin}/>` : `${begin}>${node.children.map(write).join('')}</${node.name}>`;
}

function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
