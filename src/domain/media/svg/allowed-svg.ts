/**
 * The subset of SVG that a drawing may have: shapes, text and paint. What is not listed here is left out, so that a new feature
 * of browsers cannot become a hole. Nothing in it runs, loads or links.
 */

/** Elements without what is in them: text in other elements is left out. */
export const textElements: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc']);

export const allowedElements: ReadonlySet<string> = new Set([
  ...['g', 'defs', 'symbol', 'use', 'clipPath', 'linearGradient', 'radialGradient', 'stop'],
  ...['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
  ...textElements,
]);

/** Attributes of looks, also as properties of a style attribute, which the policy of the page would not apply. */
const looks: ReadonlySet<string> = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'opacity', 'color', 'display', 'visibility', 'clip-path', 'clip-rule'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'vector-effect', 'paint-order', 'stop-color', 'stop-opacity'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'text-anchor', 'dominant-baseline'],
]);

const geometry: ReadonlySet<string> = new Set([
  ...[
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'dx',
    'dy',
    'width',
    'height',
    'points',
  ],
  ...['transform', 'gradientTransform', 'gradientUnits', 'spreadMethod', 'offset', 'clipPathUnits', 'textLength'],
]);

/** The most characters of one value, except of a path. */
const maxValue = 20_000;
/** A value without quotes, backslashes and semicolons, which none of the values needs. */
const plainValue = /^[\w\s.,#%()+-]*$/;
const pathData = /^[\s\d.,+\-eMmZzLlHhVvCcSsQqTtAa]*$/;
const ownReference = /^url\(\s*["']?#([^"'()\s]+)["']?\s*\)$/;
const drawingClass = /^(dg-[\w-]+)$/;

/** The beginning of each id and class of a drawing, so that none means something to the page around it. */
const idPrefix = 'dg-';

/** The id as it is written; one that has been written before stays as it is. */
export function toDrawingId(id: string): string {
  const plain = id
    .trim()
    .slice(0, 200)
    .replaceAll(/[^\w.-]/g, '-');
  return plain === '' || plain.startsWith(idPrefix) ? plain : idPrefix + plain;
}

/** The attribute as it is written, or null where it is left out. */
export function allowedAttribute(name: string, value: string): readonly [name: string, value: string] | null {
  if (name === 'id') return value.trim() === '' ? null : ['id', toDrawingId(value)];
  if (name === 'class') return allowedClass(value);
  if (name === 'd') return pathData.test(value) ? ['d', value] : null;
  if (looks.has(name)) return allowedLook(name, value);
  return geometry.has(name) && isPlain(value) ? [name, value] : null;
}

/** The properties of a style attribute as attributes. */
export function attributesOfStyle(style: string): (readonly [name: string, value: string])[] {
  return style.split(';').flatMap((property) => {
    const [name = '', ...value] = property.split(':');
    const allowed = looks.has(name.trim()) ? allowedLook(name.trim(), value.join(':').trim()) : null;
    return allowed ? [allowed] : [];
  });
}

/** The id that a `use` repeats, as it is written; null for anything but an element of the same drawing. */
export function usedId(href: string): string | null {
  const [, id] = /^#([^\s]+)$/.exec(href.trim()) ?? [];
  return id === undefined ? null : toDrawingId(id);
}

function allowedLook(name: string, value: string): readonly [string, string] | null {
  const [, id] = ownReference.exec(value) ?? [];
  if (id !== undefined) return [name, `url(#${toDrawingId(id)})`];
  const plain = name === 'font-family' ? value.replaceAll(/["']/g, '') : value;
  return isPlain(plain) ? [name, plain] : null;
}

function allowedClass(value: string): readonly [string, string] | null {
  const kept = value.split(/\s+/).filter((name) => drawingClass.test(name));
  return kept.length > 0 ? ['class', kept.join(' ')] : null;
}

function isPlain(value: string): boolean {
  return value.length <= maxValue && plainValue.test(value) && !/url\s*\(/i.test(value);
}
