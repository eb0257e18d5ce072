import { serviceWorkerPath } from '#platform/paths.ts';

/** Registers the service worker, which shows a page with the telephone number while the connection is lost. */
export function registerServiceWorker(): void {
  // The development server's pages change with each keystroke and are not worth a worker.
  if (!import.meta.env.PROD) return;
  // Registering fails on plain http and where the user forbids it: the browser's own offline page is shown instead.
  addEventListener('load', () => void navigator.serviceWorker?.register(serviceWorkerPath).catch(() => undefined));
}
