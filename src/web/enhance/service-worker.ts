import { serviceWorkerPath } from '#platform/paths.ts';

/** Trusted Types, which the pages' policy asks for (kit/browser/own-html.ts); absent in other browsers. */
interface ScriptUrls {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
  };
}

/** Registers the service worker, which shows a page with the telephone number while the connection is lost. */
export function registerServiceWorker(): void {
  // The development server's pages change with each keystroke and are not worth a worker.
  if (!import.meta.env.PROD) return;
  const policy = (globalThis as ScriptUrls).trustedTypes?.createPolicy('worker', {
    createScriptURL: () => serviceWorkerPath,
  });
  const url = policy?.createScriptURL('') ?? serviceWorkerPath;
  // Registering fails on plain http and where the user forbids it: the browser's own offline page is shown instead.
  addEventListener('load', () => void navigator.serviceWorker?.register(url).catch(() => undefined));
}
