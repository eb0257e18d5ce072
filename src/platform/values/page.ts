/** One page of a longer list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Items on all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  /** Items a page at most. */
  readonly limit: number;
}
