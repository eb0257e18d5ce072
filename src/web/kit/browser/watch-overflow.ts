/**
 * Marks a box with data-scrolls and makes it focusable while its content is wider, so that the keyboard can scroll it.
 * Returns the function that ends this.
 */
export function watchOverflow(box: HTMLElement): () => void {
  const update = () => {
    // One pixel of difference comes from rounding.
    const scrolls = box.scrollWidth > box.clientWidth + 1;
    box.toggleAttribute('data-scrolls', scrolls);
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(update);
  for (const element of [box, ...box.children]) observer.observe(element);
  return () => observer.disconnect();
}
