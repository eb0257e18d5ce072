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

/** The rows of one page, and the index of the first one from 0. A page after the last is the last. */
export function cut<T>(rows: readonly T[], page: number, limit: number): { rows: readonly T[]; first: number } {
  const last = Math.max(1, Math.ceil(rows.length / limit));
  const first = (Math.min(page, last) - 1) * limit;
  return { rows: rows.slice(first, first + limit), first };
}

/** True when every word of `typed` occurs in one of the texts, case-insensitive. */
export function hasWords(typed: string, texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
