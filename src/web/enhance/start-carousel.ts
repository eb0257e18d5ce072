/** Runs the carousel of brands where the page has one: the other pages do not load it. */
export async function startCarousel(): Promise<void> {
  if (!document.querySelector('[data-carousel]')) return;
  const { runCarousel } = await import('#web/enhance/carousel/carousel.ts');
  runCarousel();
}
