/** Which callout a tap on the picture means. What a finger reaches around numbers overlaps where they are close to each other. */

/** Pixels around the middle of a number within which a tap means it, also on a drawn part. */
const sure = 14;

/** The spot that is meant: a number by its nearest middle, unless the finger is on a drawn part beside it. */
export function spotAt(drawing: HTMLElement, { clientX, clientY, target }: MouseEvent): Element | null {
  if (!(target instanceof Element) || !target.closest('.spot-reach, .spot--callout')) return null;
  let nearest: Element | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of drawing.querySelectorAll('.spot--callout')) {
    const { left, top, width, height } = spot.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
    if (distance >= least) continue;
    nearest = spot;
    least = distance;
  }
  const parts = least > sure ? document.elementsFromPoint(clientX, clientY) : [];
  return parts.map((each) => each.closest('.spot--part')).find((part) => part !== null) ?? nearest;
}
