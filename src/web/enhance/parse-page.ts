/** A page of the shop that a script has fetched, as a document whose scripts do not run. */

/** Trusted Types, which the policy of the pages asks for (kit/browser/own-html.ts); absent in other browsers. */
interface Parsers {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: object): { createHTML(html: string): string };
  };
}

const policy = (globalThis as Parsers).trustedTypes?.createPolicy('page', { createHTML: (html: string) => html });

/** @param html the answer of this shop to a request for one of its pages */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
