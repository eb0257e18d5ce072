/** The saved views and the countries, which the desk loads once and not again at each change of a filter. */
import { call } from '#web/session/api-client.ts';

const load = () => Promise.all([call('listOrderViews'), call('listAddressCountries')]);

let kept: { readonly href: string; readonly lists: ReturnType<typeof load> } | undefined;

/**
 * What was loaded for another address of the page is kept. The same address is loaded again: something has changed, such as a view.
 * @param href the address of the page
 */
export async function loadDeskLists(href: string) {
  const lists = kept && kept.href !== href ? kept.lists : load();
  kept = { href, lists };
  try {
    const [views, countries] = await lists;
    return { views, countries };
  } catch (error) {
    kept = undefined;
    throw error;
  }
}

/** Called when the page is left: another user may come. */
export function forgetDeskLists(): void {
  kept = undefined;
}
