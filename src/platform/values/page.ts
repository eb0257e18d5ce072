/** One page of a longer list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Items on all pages. */
  readonly total: number;
  /** Number of the page, from 1. */
  readonly page: number;
  /** The most items of a page. */
  readonly limit: number;
}
