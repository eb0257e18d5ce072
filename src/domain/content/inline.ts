/** Inside a text of content/: [words](address) is a link, **words** are strong. */
import { ContentError } from './content-error.ts';

/** `at` is where it begins in its text. */
export type InlineText = { readonly at: number; readonly text: string } & (
  | { readonly kind: 'text' | 'strong' }
  | { readonly kind: 'link'; readonly to: string }
);

const marks = /\[([^\]]+)\]\(([^)]*)\)|\*\*([^*]+)\*\*/g;
const goodAddress = /^(\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/;

/** Throws ContentError, in the given line, for a link to nowhere. */
export function parseInline(source: string, line = 0): InlineText[] {
  const pieces: InlineText[] = [];
  let done = 0;
  for (const match of source.matchAll(marks)) {
    const [whole, text, to, strong] = match;
    const { index: at } = match;
    if (at > done) pieces.push({ kind: 'text', at: done, text: source.slice(done, at) });
    done = at + whole.length;
    if (strong !== undefined) pieces.push({ kind: 'strong', at, text: strong });
    else if (text !== undefined && to !== undefined)
      pieces.push({ kind: 'link', at, text, to: goodTo(text, to, line) });
  }
  if (done < source.length) pieces.push({ kind: 'text', at: done, text: source.slice(done) });
  return pieces;
}

function goodTo(text: string, to: string, line: number): string {
  if (goodAddress.test(to)) return to;
  throw new ContentError(
    line,
    `the link "${text}" leads to "${to}": begin with / for a page of the shop, or with https://`,
  );
}
