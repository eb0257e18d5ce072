/** Widths of texts in a picture that the server draws. */

/** The text, with "…" where it is wider than so many ems. */
export function cutToWidth(text: string, most: number): string {
  if (emsOf(text) <= most) return text;
  const characters = [...text];
  while (characters.length > 1 && emsOf(`${characters.join('')}…`) > most) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** About the width of a text in ems of its font, rather too much than too little: the server has no font. */
export function emsOf(text: string): number {
  const ems = [...text].map((character) => {
    if (/[\s.,:;'|!ijltfI()[\]]/.test(character)) return 0.33;
    if (/[a-ln-vx-z0-9…-]/.test(character)) return 0.57;
    if (/[MWmw@%]/.test(character)) return 0.97;
    // Capital letters, and the square signs of Chinese and Japanese.
    return /[A-ZÀ-ÖØ-Þ]/.test(character) ? 0.7 : /\p{Script=Latin}/u.test(character) ? 0.6 : 1;
  });
  return ems.reduce((sum, em) => sum + em, 0);
}
