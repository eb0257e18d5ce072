import { expect, test } from 'vitest';
import { z } from 'zod';
import { ContentError } from '#domain/content/content-error.ts';
import { parseJsonContent } from '#domain/content/json-content.ts';

const read = parseJsonContent(
  z.strictObject({
    name: z.string('should be words'),
    rows: z.array(z.strictObject({ when: z.string('should be words') })),
  }),
);

function mistakeIn(source: string): string {
  try {
    read(source);
  } catch (error) {
    if (error instanceof ContentError) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'none';
}

test('valid content is returned unchanged', () => {
  expect(read('{ "name": "x", "rows": [] }')).toEqual({ name: 'x', rows: [] });
});

test.each([
  ['a missing comma', '{\n  "name": "x"\n  "rows": []\n}', '3: is not JSON here: comma expected'],
  ['a comma too many', '{\n  "name": "x",\n  "rows": [],\n}', '4: is not JSON here: property name expected'],
  ['an end too early', '{\n  "name": "x",\n  "rows": [\n', /^4: is not JSON here: /],
  ['nothing', '', /^1: /],
  [
    'a value of another kind',
    '{\n  "name": "x",\n  "rows": [\n    { "when": "a" },\n    { "when": 5 }\n  ]\n}',
    '5: "rows.1.when": should be words',
  ],
  [
    'a missing name',
    '{\n  "name": "x",\n  "rows": [\n    { "when": "a" },\n    {}\n  ]\n}',
    '5: "rows.1.when": should be words',
  ],
  ['a misspelled name', '{\n  "name": "x",\n  "rows": [],\n  "raws": []\n}', /^1: Unrecognized key: "raws"/],
])('%s is reported with its line [P38]', (_name, source, said) => {
  if (said instanceof RegExp) expect(mistakeIn(source)).toMatch(said);
  else expect(mistakeIn(source)).toBe(said);
});
