/** Parses inline Markdown of content/: [text](URL) is a link, **text** is strong. */
import { ContentError } from './content-error.ts';

/** A run of text; `at` is its offset in the source. */
export type InlineText = { readonly at: number; readonly text: string } & (
  | { readonly kind: 'text' | 'strong' }
  | { readonly kind: 'link'; readonly to: string }
);

// No run goes over the beginning of another one: a text of opening brackets would be read to its end from each of them.
const markup = /\[([^[\]]+)\]\(([^)[]*)\)|\*\*([^*]+)\*\*/g;
const allowedUrl = /^(\/(?![/\\])|https:\/\/|mailto:|tel:)\S*$/;

/** The runs of the text. Throws ContentError, with this line, for a link that is no path of the shop and no https, mailto or tel URL. */
export function parseInline(source: string, line = 0): InlineText[] {
  const runs: InlineText[] = [];
  let end = 0;
  for (const match of source.matchAll(markup)) {
    const [whole, text, to, strong] = match;
    const { index: at } = match;
    if (at > end) runs.push({ kind: 'text', at: end, text: source.slice(end, at) });
    end = at + whole.length;
    if (strong !== undefined) runs.push({ kind: 'strong', at, text: strong });
    else if (text !== undefined && to !== undefined)
      runs.push({ kind: 'link', at, text, to: checkUrl(text, to, line) });
  }
  if (end < source.length) runs.push({ kind: 'text', at: end, text: source.slice(end) });
  return runs;
}

function checkUrl(text: string, to: string, line: number): string {
  if (allowedUrl.test(to)) return to;
  throw new ContentError(
    line,
    `the link "${text}" leads to "${to}": begin with / for a page of the shop, or with https://`,
  );
}
