/** Keyboard navigation through a page with the Tab key. */
import type { Locator, Page } from 'playwright-core';

/** More stops than any page has, so that a focus trap ends the test. */
const maxStops = 400;

interface TabResult {
  /** Number of elements that had the focus. */
  readonly stops: number;
  /** Elements without a visible outline, outside the viewport, or covered by another element. */
  readonly faults: readonly string[];
  /** Controls that never had the focus. */
  readonly missed: readonly string[];
}

/** Tabs from the top of the page until the focus leaves it. */
export async function tabThrough(page: Page): Promise<TabResult> {
  const faults: string[] = [];
  let stops = 0;
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  for (; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(faultOfFocused);
    if (fault === null) break;
    if (fault) faults.push(fault);
  }
  return { stops, faults, missed: await page.evaluate(neverFocused) };
}

/** Presses Tab until the control has the focus; throws when it is never reached. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} is not reached with Tab`);
}

/** Runs in the page: null when nothing has the focus, "" when the focused element is fine, else its fault. */
function faultOfFocused(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body || element.hasAttribute('data-focused')) return null;
  element.setAttribute('data-focused', '');
  const name = `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
  const outlined = (target: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(target, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  if (!outlined(element) && !outlined(element, '::after')) return `${name} has no visible outline`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const at = [(left + right) / 2, (top + bottom) / 2] as const;
  if (at[1] < 0 || at[1] > innerHeight || at[0] < 0 || at[0] > innerWidth) return `${name} is out of sight`;
  const above = document.elementFromPoint(...at);
  if (above && (element.contains(above) || above.contains(element))) return '';
  return `${name} is covered by ${above?.localName}.${above?.className}`;
}

/** Runs in the page: visible, enabled controls that never had the focus. */
function neverFocused(): string[] {
  const usable = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]');
  return [...usable]
    .filter(
      (element) => !element.hasAttribute('data-focused') && element.tabIndex >= 0 && !element.matches(':disabled'),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
    .map((element) => element.outerHTML.slice(0, 120));
}
