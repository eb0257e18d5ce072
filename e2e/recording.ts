/** What a page sends and says while a test uses it. */
import type { Page } from 'playwright-core';

export interface SentRequest {
  readonly path: string;
  /** The parsed JSON body; null for a file. */
  readonly body: unknown;
  readonly authorization: string | undefined;
}

/** The POST requests of the page to the API from now on, in their order; the array grows. */
export function recordPosts(page: Page): SentRequest[] {
  const sent: SentRequest[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith('/api/') || pathname.startsWith('/api/auth/')) return;
    const headers = request.headers();
    const isJson = headers['content-type']?.startsWith('application/json');
    sent.push({ path: pathname, body: isJson ? request.postDataJSON() : null, authorization: headers.authorization });
  });
  return sent;
}

/** The access token that the page has stored, as requests send it. */
export async function bearer(page: Page): Promise<string> {
  return `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`;
}

/** Records every toast of the pages opened from now on. Returns the texts of the current document, also of closed toasts. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(window, { toastTexts: texts });
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.Toastify__toast')) {
        if (!toast.textContent || seen.has(toast)) continue;
        seen.add(toast);
        texts.push(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'toastTexts') as string[]);
}
