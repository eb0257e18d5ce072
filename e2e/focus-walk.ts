/** What a sighted keyboard user sees of the focus on its way through a page: WCAG 2.2, 2.4.3, 2.4.7, 2.4.11 and 1.4.11. */
import type { Page } from 'playwright-core';

/** More stops than any page has, so that a focus trap ends the walk. */
const maxStops = 300;

interface FocusStop {
  readonly name: string;
  /** In the page, not in the window. */
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly faults: readonly string[];
  readonly inMain: boolean;
}

/** Every element that has the focus between here and the end of the page, pressing this key. */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (; stops.length < maxStops; ) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not leave the page: ${stops.slice(-4).map(({ name }) => name)}`);
}

/** Stops that stand wholly above the one before, in the same column: the eye would have to go back. */
export function outOfOrder(stops: readonly FocusStop[]): string[] {
  return stops.slice(1).flatMap((stop, at) => {
    const before = stops[at];
    if (!before || stop.box.bottom > before.box.top + 1 || stop.box.left >= before.box.right) return [];
    return [`${before.name} → ${stop.name}`];
  });
}

/** Runs in the page. Null when nothing has the focus any more. */
function focusedStop(): FocusStop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const faults: string[] = [];

  const ringed = [getComputedStyle(element), getComputedStyle(element, '::after')].find(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  if (!ringed) faults.push('no ring');

  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((text) => {
      const part = Number(text) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // A ring outside the element is seen against what is behind it, one inside against the element's own color.
  const isInside = ringed !== undefined && Number.parseFloat(ringed.outlineOffset) < 0;
  let behind: Element | null = isInside ? element : element.parentElement;
  while (behind && /^rgba\(.*, 0\)$|^transparent$/.test(getComputedStyle(behind).backgroundColor))
    behind = behind.parentElement;
  const ground = behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)';
  const [brighter = 0, darker = 0] = [light(ringed?.outlineColor ?? ground), light(ground)].sort((a, b) => b - a);
  const contrast = (brighter + 0.05) / (darker + 0.05);
  if (ringed && contrast < 3) faults.push(`ring ${ringed.outlineColor} on ${ground}: ${contrast.toFixed(2)}`);

  // A line may be cut off where boxes begin between two pixels.
  if (top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1)
    faults.push('not wholly in the window');
  for (const bar of document.querySelectorAll('.site-header, .buy-bar, .compare-bar')) {
    if (bar.contains(element)) continue;
    const over = bar.getBoundingClientRect();
    const [from, to] = [Math.max(top, over.top), Math.min(bottom, over.bottom)];
    // The skip link lies over the header, not behind it.
    const above = document.elementFromPoint((left + right) / 2, (from + to) / 2);
    if (to - from > 1 && above && bar.contains(above))
      faults.push(`${Math.round(to - from)} px behind ${bar.className}`);
  }
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (middle && !element.contains(middle) && !middle.contains(element))
    faults.push(`covered by ${middle.localName}.${middle.className}`);

  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  return {
    name: `${element.localName} ${name || element.getAttribute('name')}`.slice(0, 70),
    box: { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY },
    faults,
    inMain: element.closest('main') !== null,
  };
}
