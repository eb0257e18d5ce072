import { ownHtml } from './own-html.ts';

/**
 * Props of an element whose content only enhance/ writes. On a slow connection it can be filled before hydration; with
 * these props React keeps that content.
 */
export const filledByScript = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: ownHtml('') },
} as const;
