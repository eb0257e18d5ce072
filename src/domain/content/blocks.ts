/** Lines of Markdown → headings, paragraphs and lists. */

import { ContentError } from './content-error.ts';
import type { Block } from './contract.ts';
import { parseInline } from './inline.ts';

/** A block that is being read: a paragraph has one text, a list has its items. */
interface Draft {
  readonly line: number;
  readonly list: boolean;
  readonly texts: string[];
}

/** `first` is the number of the first line. Throws ContentError. */
export function parseBlocks(lines: readonly string[], first: number): Block[] {
  const read: (Block | Draft)[] = [];
  /** What the next line continues: nothing after an empty line or a heading. */
  let open: Draft | undefined;
  lines.forEach((raw, index) => {
    const line = first + index;
    const text = raw.trim();
    const item = /^[-*] +(.*)$/.exec(raw)?.[1];
    if (text.startsWith('#') || text === '') {
      if (text) read.push(readHeading(text, line));
      open = undefined;
    } else if (item !== undefined && open?.list) {
      open.texts.push(item.trim());
    } else if (open && item === undefined) {
      open.texts.push(`${open.texts.pop()} ${text}`);
    } else {
      open = { line, list: item !== undefined, texts: [(item ?? text).trim()] };
      read.push(open);
    }
  });
  return read.map((block) => ('kind' in block ? block : finished(block)));
}

function readHeading(raw: string, line: number): Block {
  const [, marks, text] = /^(#+) +(.+)$/.exec(raw) ?? [];
  if (!text) throw new ContentError(line, 'a heading is "# ", with a space, and its words');
  if (marks !== '#' && marks !== '##') throw new ContentError(line, 'only # and ## are headings here');
  return { kind: 'heading', level: marks === '#' ? 1 : 2, text, line };
}

function finished({ line, list, texts }: Draft): Block {
  for (const text of texts) parseInline(text, line);
  return list ? { kind: 'list', items: texts, line } : { kind: 'paragraph', text: texts.join(' '), line };
}
