/**
 * The navigation between the pages of the surface. The browser commits the address at once and keeps the history; the page changes
 * when the next one is complete. Pages that were left are kept as they are, so Back needs no network. What cannot be shown here is
 * loaded by the browser, which says why it fails.
 */
import { announce } from '#web/kit/browser/announce.ts';
import { fetchPage } from './fetch-page.ts';
import type { PageStarts } from './page-starts.ts';
import { changeWithTransition } from './shared-picture.ts';
import { leavePage, type SurfacePage, showPage } from './surface-page.ts';

/** Pages that are kept: a large drawing has some thousand elements. */
const maxKept = 12;

export class Surface {
  #shown: SurfacePage;
  /** Key of the entry of the history whose page is shown. */
  #key = keyOfEntry();
  readonly #kept = new Map<string, SurfacePage>();
  readonly #starts: PageStarts;
  /** Number of the last navigation: an earlier one that is still under way changes nothing. */
  #latest = 0;

  constructor(shown: SurfacePage, starts: PageStarts) {
    this.#shown = shown;
    this.#starts = starts;
  }

  /** @param link what was tapped; null: the visitor goes back or forward */
  intercept(event: NavigateEvent, link: HTMLAnchorElement | null): void {
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () => this.#go(event.destination.url, link, () => scroll(event)),
    });
  }

  /** Shows the page of the address in place of another one. */
  async showAddress(): Promise<void> {
    this.#key = '';
    await this.#go(location.href, null, () => undefined);
  }

  async #go(url: string, link: HTMLAnchorElement | null, scroll: () => void): Promise<void> {
    this.#latest += 1;
    const own = this.#latest;
    const isLatest = () => own === this.#latest;
    const key = keyOfEntry();
    const known = key === this.#key ? this.#shown : this.#kept.get(key);
    setLoading(!known);
    try {
      const { page, address } = known ? { page: known, address: url } : await fetchPage(url);
      const change = () => {
        if (!isLatest()) return;
        this.#put(page, key);
        scroll();
      };
      if (!isLatest()) return;
      if (page === this.#shown) scroll();
      else await changeWithTransition(change, this.#shown, page, link);
      if (isLatest()) this.#finish(known !== undefined, address, url);
    } catch {
      if (isLatest()) leaveToBrowser();
    }
  }

  #put(page: SurfacePage, key: string): void {
    this.#kept.delete(this.#key);
    this.#kept.set(this.#key, leavePage(this.#shown));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    showPage(page);
    this.#shown = page;
    this.#key = key;
  }

  #finish(isKnown: boolean, address: string, asked: string): void {
    setLoading(false);
    this.#shown.restore();
    announce(document.title);
    if (isKnown) {
      this.#starts.showVisitor();
      // Scripts take a kept page for one of the back-forward cache.
      dispatchEvent(new Event('pageshow'));
      return;
    }
    const [plain] = asked.split('#');
    if (address !== plain) history.replaceState(history.state, '', address + location.hash);
    this.#starts.enhancePage();
  }
}

function keyOfEntry(): string {
  return navigation.currentEntry?.key ?? '';
}

/** To where the visitor was on the page, or to the fragment of the address, or to the top. */
function scroll(event: NavigateEvent): void {
  try {
    event.scroll();
  } catch {
    // A script has changed the address of the page meanwhile, which ends the event.
    scrollTo(0, 0);
  }
}

/** The line at the top of the page that says that the next one is under way. */
function setLoading(isLoading: boolean): void {
  document.documentElement.toggleAttribute('data-loading', isLoading);
}

/** Loads the page of the address as an ordinary link does. An address with a fragment would only scroll. */
function leaveToBrowser(): void {
  if (location.hash) location.reload();
  else location.replace(location.href);
}
