/** Whether anything is drawn on a picture. Safe in the browser. */
import type { DrawingDraft } from './draft-contract.ts';

/** Elements of the safe subset that draw something; in PostgreSQL's and JavaScript's regular expressions. */
export const drawnElement = '<(path|circle|ellipse|rect|line|polyline|polygon|text|use)[ />]';

/** True without a picture, and for an SVG without shapes, as an import gives a drawing that it names for the first time. */
export function isPictureEmpty({ svg, img }: Pick<DrawingDraft, 'svg' | 'img'>): boolean {
  return svg === null ? !img : !new RegExp(drawnElement).test(svg);
}
