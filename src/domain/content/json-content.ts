/** A file of content/ that is JSON: its words, or the line in which they stop being what the shop needs. */
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';

/** Reader for one schema. The reader throws ContentError. */
export function parseJsonContent<Schema extends z.ZodType>(schema: Schema) {
  return (source: string): z.infer<Schema> => {
    const [tree, values] = parse(source);
    const checked = schema.safeParse(values);
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
    const where = path.length > 0 ? `"${path.join('.')}": ` : '';
    throw new ContentError(lineOf(source, nearest(tree, path).offset), `${where}${issue?.message}`);
  };
}

function parse(source: string): [Node, unknown] {
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) throw new ContentError(lineOf(source, first.offset), `is not JSON here: ${explain(first)}`);
  if (!tree) throw new ContentError(1, 'is empty');
  return [tree, JSON.parse(source)];
}

/** "CommaExpected" → "comma expected". */
function explain({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

/** What stands at the path, or what should contain it. */
function nearest(tree: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(tree, path.slice(0, length));
    if (found) return found;
  }
  return tree;
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
