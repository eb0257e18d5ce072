/** How much script a page loads. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Counts the scripts that the page requests from now on. */
export function watchScripts(page: Page): { files: Set<string>; bytes: () => Promise<number> } {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) files.add(request.url());
  });
  return {
    files,
    /** As a browser gets them over https: compressed with Brotli. */
    async bytes() {
      const sizes = [...files].map(async (url) => brotliCompressSync(await (await fetch(url)).text()).length);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
  };
}
