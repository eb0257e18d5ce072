/** The `handle` of a route. */
export interface RouteHandle {
  /** A page of static HTML without React in the browser. */
  document?: boolean;
  /** Id of the results of a list: the skip link leads to them instead of the content. */
  resultsId?: string;
  /** What the page says depends on the chosen machine. */
  hasMachine?: boolean;
}

/** Whether the page of these matches is a document. */
export function isDocument(matches: readonly { readonly handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as RouteHandle | undefined)?.document);
}
