/** What starts a page that is new in the document, and what is shown anew of the visitor on one that comes back. */
export interface PageStarts {
  readonly enhancePage: () => void;
  readonly showVisitor: () => void;
}
