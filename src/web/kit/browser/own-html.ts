/**
 * HTML that the shop itself has written, as the browser takes it: with `require-trusted-types-for` in the policy of the pages
 * (server/pages.ts) it takes no text. Nothing that people have typed comes here without the server having escaped it.
 */

interface HtmlPolicy {
  createHTML(html: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

/** Browsers without Trusted Types, and the server, take the text itself. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy('sprocket', { createHTML: (html) => html });

/** The HTML for innerHTML. */
export const ownHtml = (html: string): string => policy?.createHTML(html) ?? html;

/**
 * Lets React clear an element, and make the empty script element that it fills without HTML. All other texts are refused
 * unless ownHtml has them: one without "<" makes no element.
 */
export function allowReactHtml(): void {
  trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (!html.includes('<') || html === '<script></script>') return html;
      throw new TypeError('HTML from outside of ownHtml');
    },
  });
}
