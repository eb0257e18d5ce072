/** "+86 532 5550 0142" → "tel:+8653255500142". */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
