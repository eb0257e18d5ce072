/** Links of the rows of a list: the list of parts, and tables with one thing in each row. */
const rowLinks = '.part-row .stretched-link, .table tbody .lead a';

/** Elements with the focus in which keys have their own meaning. */
const typing = 'input, textarea, select, [contenteditable], [role=option]';

/** The keys j and k move the focus to the link of the next and of the previous row; Enter opens it. */
export function moveInLists(): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (event.key !== 'j' && event.key !== 'k') return;
    const { activeElement: active } = document;
    if (active?.closest(typing) || document.querySelector('dialog[open]')) return;
    const links = [...document.querySelectorAll<HTMLElement>(rowLinks)].filter((link) => link.offsetParent !== null);
    const next = event.key === 'j' ? linkAfter(links, active) : linkBefore(links, active);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  });
}

/** The link of the next row; from outside the list that of its first row. */
function linkAfter(links: readonly HTMLElement[], active: Element | null): HTMLElement | undefined {
  const current = links.findLastIndex((link) => rowOf(link).contains(active));
  return links[current + 1];
}

/** The link of the previous row. */
function linkBefore(links: readonly HTMLElement[], active: Element | null): HTMLElement | undefined {
  const current = links.findIndex((link) => rowOf(link).contains(active));
  return current > 0 ? links[current - 1] : undefined;
}

function rowOf(link: HTMLElement): Element {
  return link.closest('.part-row, tr') ?? link;
}
