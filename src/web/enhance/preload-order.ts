import { findStoredToken } from '#web/session/access-token.ts';
import { on } from './delegate.ts';

/**
 * Loads the files of the order form when a visitor is about to open it: when the pointer or a finger is on its link, or the
 * focus. The server names the links and the files (layout/page-scripts.tsx). Visitors who save data, or are led to the login first,
 * load nothing in advance.
 */
export function preloadOrderForm(): void {
  const { orderPath, orderFiles } = document.querySelector<HTMLElement>('script[data-order-files]')?.dataset ?? {};
  // The Network Information API is not in every browser, nor in TypeScript's DOM.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!orderFiles || connection?.saveData) return;
  const waiting = orderFiles.split(' ');
  const preload = () => {
    if (!findStoredToken()) return;
    for (const href of waiting.splice(0)) {
      const link = document.createElement('link');
      if (href.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  };
  // The path may be anywhere in the address: other scripts make it a whole one.
  const links = `a[href*="${orderPath}"], form[action*="${orderPath}"] [type=submit]`;
  // A finger reports "pointerover" as well, before its click.
  on('pointerover', links, preload);
  on('focusin', links, preload);
}
