/** A name for URLs: lower-case ASCII letters, digits and single hyphens. Empty when the text has no such character. */
export function toSlug(text: string, maxLength = 80): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= maxLength) return words;
  // Cuts between words, unless the first word alone is too long.
  const cut = words.slice(0, maxLength + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : words.slice(0, maxLength);
}

/** The slug of a part: brand, number and name. The brand is omitted when the number starts with it. */
export function partSlug(brand: string, partNumber: string, name: string): string {
  const maker = toSlug(brand);
  const number = toSlug(partNumber);
  return toSlug(number.startsWith(`${maker}-`) ? `${number} ${name}` : `${maker} ${number} ${name}`) || 'part';
}
