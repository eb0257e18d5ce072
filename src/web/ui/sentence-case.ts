/** With a capital first letter, for a text that CSS cannot change: ::first-letter does not reach generated content. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
