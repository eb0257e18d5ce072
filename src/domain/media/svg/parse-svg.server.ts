/** Reads an uploaded SVG as an XML document without entities, and keeps the allowed elements and attributes of it. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { allowedAttribute, allowedElements, attributesOfStyle, textElements, usedId } from './allowed-svg.ts';
import { maxSvgDepth, maxSvgElements } from './svg-limits.ts';
import type { SvgNode } from './svg-node.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

export interface ParsedSvg {
  readonly root: SvgNode;
  /** Attributes of the root element that say its size. */
  readonly size: { readonly viewBox: string; readonly width: string; readonly height: string };
  /** Names of the elements of SVG that were left out, and `style` for one of them or for style sheets. */
  readonly leftOut: ReadonlySet<string>;
}

/** Parses an SVG. Throws invalid at `picture` for a text that is no SVG, has entities, or exceeds the limits. */
export function parseSvg(text: string): ParsedSvg {
  const parser = new SaxesParser({ xmlns: true });
  const state = new Reading();
  parser.on('error', (error) => {
    throw svgError(m.drawing_svg_damaged({ reason: error.message.replaceAll(/\s+/g, ' ').slice(0, 200) }));
  });
  parser.on('doctype', (doctype) => {
    // A plain document type is in the files of many drawing programs. Entities are only declared between brackets.
    if (/[[<]/.test(doctype)) throw svgError(m.drawing_svg_entities());
  });
  parser.on('opentag', (tag) => state.open(tag));
  parser.on('closetag', () => state.close());
  parser.on('text', (content) => state.text(content));
  parser.on('cdata', (content) => state.text(content));
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof AppError ? error : svgError(m.drawing_svg_damaged({ reason: String(error) }));
  }
  return state.result();
}

export function svgError(message: string): AppError {
  return invalidField('picture', message);
}

/** The elements that are open while the text is read. */
class Reading {
  readonly #open: (SvgNode | null)[] = [];
  readonly #ids = new Set<string>();
  readonly #leftOut = new Set<string>();
  #root: SvgNode | undefined;
  #size = { viewBox: '', width: '', height: '' };
  #elements = 0;

  open(tag: SaxesTagNS): void {
    this.#elements += 1;
    if (this.#elements > maxSvgElements) throw svgError(m.drawing_svg_too_many({ max: maxSvgElements }));
    if (this.#open.length >= maxSvgDepth) throw svgError(m.drawing_svg_too_deep({ max: maxSvgDepth }));
    if (this.#open.length === 0) {
      if (tag.local !== 'svg' || tag.uri !== svgNamespace) throw svgError(m.drawing_svg_not_svg());
      const { viewBox, width, height } = tag.attributes;
      this.#size = { viewBox: viewBox?.value ?? '', width: width?.value ?? '', height: height?.value ?? '' };
      this.#root = { name: 'svg', attributes: this.#attributes(tag, 'svg'), children: [] };
      this.#open.push(this.#root);
      return;
    }
    this.#open.push(this.#child(tag));
  }

  close(): void {
    this.#open.pop();
  }

  text(content: string): void {
    const node = this.#open.at(-1);
    if (node && textElements.has(node.name)) node.children.push(content);
  }

  result(): ParsedSvg {
    if (!this.#root) throw svgError(m.drawing_svg_not_svg());
    return { root: this.#root, size: this.#size, leftOut: this.#leftOut };
  }

  /** The element of a tag. Null: the element and all in it are left out. A link is left out around what it has. */
  #child(tag: SaxesTagNS): SvgNode | null {
    const parent = this.#open.at(-1);
    if (!parent) return null;
    const isOfSvg = tag.uri === svgNamespace;
    const name = tag.local === 'a' ? 'g' : tag.local;
    if (!isOfSvg || !allowedElements.has(name)) {
      // What other programs write about themselves draws nothing.
      if (isOfSvg && name !== 'metadata') this.#leftOut.add(name);
      return null;
    }
    const node = { name, attributes: this.#attributes(tag, name), children: [] };
    parent.children.push(node);
    return node;
  }

  #attributes(tag: SaxesTagNS, name: string): Map<string, string> {
    const kept = new Map<string, string>();
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      if (name === 'use' && local === 'href' && (uri === '' || uri === xlinkNamespace)) {
        const id = usedId(value);
        if (id) kept.set('href', `#${id}`);
        else this.#leftOut.add('use');
      } else if (uri === '' && local === 'style') {
        // Properties of a style are stronger than attributes, as in CSS.
        for (const [property, given] of attributesOfStyle(value)) kept.set(property, given);
      } else if (uri === '' && !kept.has(local)) {
        const allowed = name === 'svg' && isOfRoot(local) ? null : allowedAttribute(local, value);
        if (allowed) kept.set(...allowed);
      }
    }
    const id = kept.get('id');
    // The first of two elements with one id is meant by what refers to it.
    if (id !== undefined && this.#ids.has(id)) kept.delete('id');
    else if (id !== undefined) this.#ids.add(id);
    return kept;
  }
}

/** True for attributes of the root that are written anew. */
function isOfRoot(name: string): boolean {
  return ['x', 'y', 'width', 'height', 'id', 'class', 'transform'].includes(name);
}
