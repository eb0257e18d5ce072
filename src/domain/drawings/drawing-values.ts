/** The fixed values of drawings. Safe in the browser. */

/** The kinds of drawings. assembly: parts with callouts · overview: a whole machine, whose callouts lead to drawings. */
export const drawingKinds = ['assembly', 'overview'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/**
 * How a row of a drawing can be had. orderable: by itself, if its part is in the shop · kit_only: only in the kit of another
 * callout · not_serviced: only with the assembly · no_longer_available. That a part is superseded follows from its
 * supersession instead.
 */
export const serviceStates = ['orderable', 'kit_only', 'not_serviced', 'no_longer_available'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** What a spot shows. callout: the number on the drawing · part: the drawn part. */
export const spotKinds = ['callout', 'part'] as const;
export type SpotKind = (typeof spotKinds)[number];

/** A place on the drawing, in units of the picture; y goes down. */
export type SpotShape =
  | { readonly shape: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }
  | {
      readonly shape: 'rectangle';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly shape: 'polygon'; readonly points: readonly (readonly [number, number])[] };
