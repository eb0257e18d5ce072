/** Elements of a drawing as SVG text. */
import type { SvgNode } from './svg-node.ts';

export function writeNode(node: SvgNode | string): string {
  if (typeof node === 'string') return escapeXml(node);
  const begin = `<${node.name}${writeAttributes(node.attributes)}`;
  return node.children.length === 0 ? `${begin}/>` : `${begin}>${node.children.map(writeNode).join('')}</${node.name}>`;
}

/** The attributes, each with a space before it. */
export function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
