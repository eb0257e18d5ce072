/** Where a part number may break into lines. It has its own file, because the script of the suggestions needs it too. */

/** Number of characters below which a number always stays on one line. */
const maxUnbroken = 20;

/** The pieces of a number between which a line may break, after "-" and "/"; one piece for a number under 20 characters. */
export function numberPieces(number: string): string[] {
  return number.length < maxUnbroken ? [number] : number.split(/(?<=[-/])(?=.)/);
}

/** Class of an element that shows a number. */
export function numberClass(number: string): string {
  return number.length < maxUnbroken ? 'pn' : 'pn pn--long';
}
