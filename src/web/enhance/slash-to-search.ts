/** The key "/" focuses the first visible search box, except while a field has the focus. */
export function focusSearchOnSlash(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [contenteditable]'))
      return;
    const boxes = document.querySelectorAll<HTMLInputElement>('.search input');
    const box = [...boxes].find((input) => input.offsetParent !== null);
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}
