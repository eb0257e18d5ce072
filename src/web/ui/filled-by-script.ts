/**
 * Props of an element whose content only the script of documents writes. On a slow line it may be filled before
 * React arrives; told so, React keeps what it finds.
 */
export const filledByScript = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const;
