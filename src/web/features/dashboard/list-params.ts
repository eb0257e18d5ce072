/** Search, filters and page of a list are in the query of the URL, so that reload, bookmarks and the back button work. */
import { replace } from 'react-router';

/** Page number from 1; 1 for a missing or invalid value. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Builds the link to another page of the same list. */
export function pageHref(params: URLSearchParams): (page: number) => string {
  return (page) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next}`;
  };
}

/** Link to the first page of the list with one parameter changed; an empty value removes the parameter. */
export function changedHref(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return `?${next}`;
}

/**
 * The redirect to the last page of the list at this path when the requested one does not exist: after a deletion, or by
 * an old link. Null when it exists.
 */
export function lastPageRedirect(
  path: string,
  params: URLSearchParams,
  { total, limit }: { total: number; limit: number },
): Response | null {
  const last = Math.max(1, Math.ceil(total / limit));
  return pageOf(params) > last ? replace(`${path}${pageHref(params)(last)}`) : null;
}
