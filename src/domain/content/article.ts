/** The little Markdown that content/ uses: front matter, # and ## headings, paragraphs, lists. */
import { parseBlocks } from './blocks.ts';
import { ContentError } from './content-error.ts';
import type { Article } from './contract.ts';

const known = ['title', 'description', 'image', 'imageAlt'];

/** Throws ContentError. */
export function parseArticle(source: string): Article {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---') throw new ContentError(1, 'the file must begin with a line ---');
  if (end < 0) throw new ContentError(1, 'the block that begins here needs a second line --- at its end');
  const front = readFront(lines.slice(0, end));
  const required = (name: string): string => {
    const field = front.get(name);
    if (!field?.words) throw new ContentError(field?.line ?? 1, `needs a line "${name}: …" between the lines of ---`);
    return field.words;
  };
  const blocks = parseBlocks(lines.slice(end + 1), end + 2);
  if (blocks.length === 0) throw new ContentError(end + 1, 'nothing is written after the second ---');
  return {
    title: required('title'),
    description: required('description'),
    image: { name: required('image'), alt: required('imageAlt'), line: front.get('image')?.line ?? 1 },
    blocks,
  };
}

/** Name → words and where they stand; `lines` begins with the opening ---. */
function readFront(lines: readonly string[]): Map<string, { words: string; line: number }> {
  const fields = new Map<string, { words: string; line: number }>();
  lines.forEach((text, index) => {
    if (index === 0 || text.trim() === '') return;
    const [, name = '', words = ''] = /^(\w+):\s*(.*?)\s*$/.exec(text) ?? [];
    if (!known.includes(name))
      throw new ContentError(index + 1, `"${text}" should be one of ${known.map((each) => `"${each}: …"`).join(', ')}`);
    fields.set(name, { words, line: index + 1 });
  });
  return fields;
}
