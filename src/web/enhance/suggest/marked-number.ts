import { matchedPiece } from './matched-piece.ts';

/** DOM nodes of a part number, with the typed part in a mark element. */
export function markedNumber(shown: string, typed: string): (Node | string)[] {
  const cut = matchedPiece(shown, typed);
  if (!cut) return [shown];
  const [before, piece, after] = cut;
  const mark = document.createElement('mark');
  mark.textContent = piece;
  return [before, mark, after];
}
