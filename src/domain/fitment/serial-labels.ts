/** Labels of serial numbers as the words of a line and of a search text. Pure. */
import { labelMarks } from './line-numbers.ts';
import { serialLabels, shortSerialLabels, unspacedLabels } from './serial-words.ts';

const signs = '[\\s.:#]*';
/** A label before a word, in a whole line. */
export const labelInLine = new RegExp(
  `(?<=^|[\\s,;])(?:(?:${serialLabels}|sn)(?!\\p{L})|(?:${shortSerialLabels})(?=[\\s.:#])|(?:${unspacedLabels}))\\s*[.:#]*|[#№]`,
  'giu',
);
const label = `(?:${serialLabels}|sn|${shortSerialLabels}|${unspacedLabels})`;
const wholeLabel = new RegExp(`^${label}${signs}$`, 'iu');
/** №312044 is No312044 in the words of a search. */
const joinedLabel = new RegExp(`^(?:(?:${serialLabels}|sn|${unspacedLabels})${signs}(?=\\p{N})|No(?=\\p{N}))`, 'iu');

/** A label that says that a number follows, and not of what: part no 305123, PC200-8 no 312044. */
const generalLabel = /^(?:nos?|nrs?|num|numbers?|n°|#|№|номера?|号|號|编号|序号|第)[\s.:#]*$/iu;

/** The label as numberRoles takes it. */
export function labelMark(label: string): string {
  return generalLabel.test(label.trim()) ? labelMarks.general : labelMarks.serial;
}

/** Labels that are parts of a machine as well: a pin of 80 mm. */
const partNames = /^(?:pin|frame|chassis|châssis|rahmen|bastidor|telaio|шасси|рам[аы])$/iu;

/** Whether a word is a label, or a part that is searched. */
export function mayNamePart(word: string): boolean {
  return partNames.test(word);
}

/** The most words of one label: "numero de serie". */
const maxLabelWords = 3;

/** The marks of the words that are labels, or pieces of one, by place. */
export function labelsAmong(words: readonly string[]): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  for (const from of words.keys())
    for (let count = maxLabelWords; count > 0; count -= 1) {
      const run = words.slice(from, from + count);
      if (run.length < count || !wholeLabel.test(run.join(' '))) continue;
      const mark = marks.get(from) ?? labelMark(run.join(' '));
      for (let place = from; place < from + count; place += 1) marks.set(place, mark);
      break;
    }
  return marks;
}

/** The number behind the label in one word: SN312044. Null without one. */
export function withoutJoinedLabel(word: string): string | null {
  return joinedLabel.test(word) ? word.replace(joinedLabel, '') : null;
}
