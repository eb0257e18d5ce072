import { type ChosenLine, mergedLines } from './line-choice.ts';
import { mergedSentences } from './line-words.ts';

/** Says which of the lines go to the cart as one; absent when none do. */
export function MergedNote({ entries }: { entries: readonly ChosenLine[] }) {
  return mergedSentences(mergedLines(entries)).map((sentence) => (
    <p className="small" key={sentence}>
      {sentence}
    </p>
  ));
}
