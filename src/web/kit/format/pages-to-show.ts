/** Page numbers to link: the first, the last, the current one and two on either side; 0 stands for a gap. */
export function pagesToShow(page: number, last: number): number[] {
  const candidates = [1, page - 2, page - 1, page, page + 1, page + 2, last].filter((n) => n >= 1 && n <= last);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
}
