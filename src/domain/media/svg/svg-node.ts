/** An element of a drawing, taken over from an uploaded SVG. */
export interface SvgNode {
  readonly name: string;
  /** Attributes by name. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements and text. */
  readonly children: (SvgNode | string)[];
}
