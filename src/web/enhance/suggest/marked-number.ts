import { matchedPiece } from './matched-piece.ts';

/** The number with the piece that was typed marked. */
export function markedNumber(shown: string, typed: string): (Node | string)[] {
  const cut = matchedPiece(shown, typed);
  if (!cut) return [shown];
  const [before, piece, after] = cut;
  const mark = document.createElement('mark');
  mark.textContent = piece;
  return [before, mark, after];
}
