/** The picture of a drawing on which nothing is drawn yet. Safe in the browser. */
import type { DrawingDraft } from './draft-contract.ts';

/** The picture of a drawing that a list names for the first time, until staff upload one. */
export const emptyPicture = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1100"/>',
  width: 1600,
  height: 1100,
} as const;

/** Elements of the safe subset that draw something; in PostgreSQL's and JavaScript's regular expressions. */
export const drawnElement = '<(path|circle|ellipse|rect|line|polyline|polygon|text|use)[ />]';

/** True without a picture, and for an SVG without shapes, as an import gives a drawing that it names for the first time. */
export function isPictureEmpty({ svg, img }: Pick<DrawingDraft, 'svg' | 'img'>): boolean {
  return svg === null ? !img : !new RegExp(drawnElement).test(svg);
}
