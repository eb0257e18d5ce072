/** The `handle` of a route. */
export interface RouteHandle {
  /** A page of static HTML without React in the browser. */
  document?: boolean;
  /** Id of the results of a list: the skip link leads to them instead of the content. */
  resultsId?: string;
  /** What the page says depends on the chosen machine. */
  hasMachine?: boolean;
  /** It says of its parts whether they fit, so choosing a machine leads back to it. */
  showsFitment?: boolean;
  /** A page of the dashboard, where users do not look for parts of a machine. */
  isDashboard?: boolean;
}

type Matches = readonly { readonly handle?: unknown }[];

/** Whether the page of these matches is a document. */
export function isDocument(matches: Matches): boolean {
  return matches.some(({ handle }) => (handle as RouteHandle | undefined)?.document);
}

/** Whether the page of these matches says which parts fit. */
export function showsFitment(matches: Matches): boolean {
  return matches.some(({ handle }) => (handle as RouteHandle | undefined)?.showsFitment);
}
