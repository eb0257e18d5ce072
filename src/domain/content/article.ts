/** The little Markdown that content/ uses: front matter, # and ## headings, paragraphs, lists. */
import type { Article, Block } from './contract.ts';

/** Throws Error that says what is wrong with the text. */
export function readArticle(source: string): Article {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error('must begin with a block between two lines of ---');
  const [, front = '', body = ''] = match;
  const fields = new Map(
    front.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const required = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`needs a line "${name}: …" between the lines of ---`);
    return value;
  };
  return {
    title: required('title'),
    description: required('description'),
    image: fields.get('image') || undefined,
    imageAlt: fields.get('imageAlt') ?? '',
    blocks: body
      .split(/\n{2,}/)
      .map((text) => text.trim())
      .filter(Boolean)
      .map(readBlock),
  };
}

function readBlock(text: string): Block {
  const heading = /^(#{1,2}) +(.+)$/.exec(text);
  if (heading) return { kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' };
  const lines = text.split('\n');
  if (lines.every((line) => /^(- | {2})/.test(line))) {
    return { kind: 'list', items: text.split(/^- /m).slice(1).map(oneLine) };
  }
  return { kind: 'paragraph', text: oneLine(text) };
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
