/** The text with a capital first letter, where CSS cannot change it: ::first-letter does not reach generated content. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
