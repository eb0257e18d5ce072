/** Parses lines of Markdown into headings, paragraphs and lists. */

import { ContentError } from './content-error.ts';
import type { Block } from './contract.ts';
import { parseInline } from './inline.ts';

/** An unfinished block: a paragraph has one text, a list one per item. */
interface Draft {
  readonly line: number;
  readonly list: boolean;
  readonly texts: string[];
}

/** The blocks of the text whose first line has this number in the file. Throws ContentError. */
export function parseBlocks(lines: readonly string[], firstLine: number): Block[] {
  const blocks: (Block | Draft)[] = [];
  // The block that the next line continues; undefined after an empty line or a heading.
  let open: Draft | undefined;
  lines.forEach((raw, index) => {
    const line = firstLine + index;
    const text = raw.trim();
    const item = /^[-*] +(.*)$/.exec(raw)?.[1];
    if (text.startsWith('#') || text === '') {
      if (text) blocks.push(parseHeading(text, line));
      open = undefined;
    } else if (item !== undefined && open?.list) {
      open.texts.push(item.trim());
    } else if (open && item === undefined) {
      open.texts.push(`${open.texts.pop()} ${text}`);
    } else {
      open = { line, list: item !== undefined, texts: [(item ?? text).trim()] };
      blocks.push(open);
    }
  });
  return blocks.map((block) => ('kind' in block ? block : toBlock(block)));
}

function parseHeading(raw: string, line: number): Block {
  const [, marks, text] = /^(#+) +(.+)$/.exec(raw) ?? [];
  if (!text) throw new ContentError(line, 'a heading is "# ", with a space, and its words');
  if (marks !== '#' && marks !== '##') throw new ContentError(line, 'only # and ## are supported as headings');
  return { kind: 'heading', level: marks === '#' ? 1 : 2, text, line };
}

function toBlock({ line, list, texts }: Draft): Block {
  for (const text of texts) parseInline(text, line);
  return list ? { kind: 'list', items: texts, line } : { kind: 'paragraph', text: texts.join(' '), line };
}
