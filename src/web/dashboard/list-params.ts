/** Search, filters and page of a list live in the address: a reload, a bookmark and the back button keep the place. */

/** Page from 1; anything that is no page is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The same list, another page of it. */
export function pageHref(params: URLSearchParams): (page: number) => string {
  return (page) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next}`;
  };
}

/** The same list, changed in one point, from its first page. An empty value takes the point out. */
export function changedHref(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return `?${next}`;
}

/** The rows of one page, and the number of the first one counted from 0. */
export function cut<T>(rows: readonly T[], page: number, limit: number): { rows: readonly T[]; first: number } {
  const last = Math.max(1, Math.ceil(rows.length / limit));
  const first = (Math.min(page, last) - 1) * limit;
  return { rows: rows.slice(first, first + limit), first };
}

/** True when every word typed occurs somewhere in the texts, whatever the case. */
export function hasWords(typed: string, texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
