/** Names in addresses: lower-case ASCII letters, digits and single dashes. Empty when none are left. */
export function toSlug(text: string, maxLength = 80): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= maxLength) return words;
  // Whole words only, unless the first alone is too long.
  const cut = words.slice(0, maxLength + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : words.slice(0, maxLength);
}

/** The address of a part: brand, number and name; the brand is not said twice when the number begins with it. */
export function partSlug(brand: string, partNumber: string, name: string): string {
  const maker = toSlug(brand);
  const number = toSlug(partNumber);
  return toSlug(number.startsWith(`${maker}-`) ? `${number} ${name}` : `${maker} ${number} ${name}`) || 'part';
}
