/** Parses the Markdown subset of content/: front matter, # and ## headings, paragraphs and lists. */
import { parseBlocks } from './blocks.ts';
import { ContentError } from './content-error.ts';
import type { Article, LegalText } from './contract.ts';

/** They are headings and previews of search engines, which show no longer ones. */
const maxFieldLength = 300;

/** The article of a Markdown file. Throws ContentError with the line of the first error. */
export function parseArticle(source: string): Article {
  const { required, lineOf, blocks } = parseText(source, ['title', 'description', 'image', 'imageAlt']);
  return {
    title: required('title'),
    description: required('description'),
    image: { name: required('image'), alt: required('imageAlt'), line: lineOf('image') },
    blocks,
  };
}

/** A text without a picture; null: nothing is written. Throws as parseArticle. */
export function parseLegalText(source: string): LegalText | null {
  if (source.trim() === '') return null;
  const { required, blocks } = parseText(source, ['title', 'description']);
  return { title: required('title'), description: required('description'), blocks };
}

/** @param fieldNames of the lines between the two of --- */
function parseText(source: string, fieldNames: readonly string[]) {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---') throw new ContentError(1, 'the file must begin with a line ---');
  if (end < 0) throw new ContentError(1, 'the block that begins here needs a second line --- at its end');
  const frontMatter = parseFrontMatter(lines.slice(0, end), fieldNames);
  const lineOf = (name: string) => frontMatter.get(name)?.line ?? 1;
  const required = (name: string): string => {
    const value = frontMatter.get(name)?.value;
    if (!value) throw new ContentError(lineOf(name), `needs a line "${name}: …" between the lines of ---`);
    return value;
  };
  const blocks = parseBlocks(lines.slice(end + 1), end + 2);
  if (blocks.length === 0) throw new ContentError(end + 1, 'there is no text after the second ---');
  return { required, lineOf, blocks };
}

/** Value and line of each field; `lines` begins with the opening ---. */
function parseFrontMatter(
  lines: readonly string[],
  fieldNames: readonly string[],
): Map<string, { value: string; line: number }> {
  const fields = new Map<string, { value: string; line: number }>();
  lines.forEach((text, index) => {
    if (index === 0 || text.trim() === '') return;
    const [, name = '', rest = ''] = /^(\w+):(.*)$/.exec(text) ?? [];
    const value = rest.trim();
    if (!fieldNames.includes(name))
      throw new ContentError(
        index + 1,
        `"${text}" should be one of ${fieldNames.map((each) => `"${each}: …"`).join(', ')}`,
      );
    if (value.length > maxFieldLength)
      throw new ContentError(index + 1, `"${name}" may have ${maxFieldLength} characters`);
    fields.set(name, { value, line: index + 1 });
  });
  return fields;
}
