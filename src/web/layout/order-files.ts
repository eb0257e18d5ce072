/**
 * The files that the order form loads, as addresses. The production build fills this in from its manifest (vite.config.ts);
 * in development Vite serves each module by itself, and nothing is loaded ahead.
 */
export const orderFiles: { readonly scripts: readonly string[]; readonly styles: readonly string[] } = {
  scripts: [],
  styles: [],
};
