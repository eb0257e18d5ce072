/** Parses the JSON files of content/; errors name the line. */
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';

/** A parser for one schema. It throws ContentError with the line of the first error. */
export function parseJsonContent<Schema extends z.ZodType>(schema: Schema) {
  return (source: string): z.infer<Schema> => {
    const [tree, values] = parse(source);
    const checked = schema.safeParse(values);
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
    const prefix = path.length > 0 ? `"${path.join('.')}": ` : '';
    throw new ContentError(
      lineOf(source, nearestNode(tree, path).offset),
      `${prefix}${issue?.message.replace(/\.$/, '')}`,
    );
  };
}

function parse(source: string): [Node, unknown] {
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) throw new ContentError(lineOf(source, first.offset), `is not JSON here: ${describeParseError(first)}`);
  if (!tree) throw new ContentError(1, 'is empty');
  return [tree, JSON.parse(source)];
}

/** "CommaExpected" → "comma expected". */
function describeParseError({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

/** The node at the path, or the nearest existing one that should contain it. */
function nearestNode(tree: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(tree, path.slice(0, length));
    if (found) return found;
  }
  return tree;
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
