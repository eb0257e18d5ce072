import { expect, test } from 'vitest';
import { parseArticle, parseLegalText } from '#domain/content/article.ts';
import { ContentError } from '#domain/content/content-error.ts';
import { address } from '#domain/content/content-fields.ts';
import { parseInline } from '#domain/content/inline.ts';
import { parseQuestions } from '#domain/content/questions.ts';

const front = `---
title: Questions
description: Answers: all of them
image: faq
imageAlt: A carton
---
`;
const source = `${front}
# Buying

One line
goes on.

## How?
So.

- First
- Second
  goes on
`;

/** The line and the words of the mistake in a text. */
function mistakeIn(text: string, read: (text: string) => unknown = parseArticle): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ContentError) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'none';
}

test('an article has front matter and blocks', () => {
  const article = parseArticle(source);
  expect(article).toMatchObject({
    title: 'Questions',
    description: 'Answers: all of them',
    image: { name: 'faq', alt: 'A carton', line: 4 },
  });
  expect(article.blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Buying', line: 8 },
    { kind: 'paragraph', text: 'One line goes on.', line: 10 },
    { kind: 'heading', level: 2, text: 'How?', line: 13 },
    { kind: 'paragraph', text: 'So.', line: 14 },
    { kind: 'list', items: ['First', 'Second goes on'], line: 16 },
  ]);
});

test('an article with Windows line endings is parsed the same way', () => {
  expect(parseArticle(`\uFEFF${source.replaceAll('\n', '\r\n')}`)).toEqual(parseArticle(source));
});

test('links and strong text are parsed', () => {
  expect(parseInline('Or [call us](/contact) **now**.')).toEqual([
    { kind: 'text', at: 0, text: 'Or ' },
    { kind: 'link', at: 3, text: 'call us', to: '/contact' },
    { kind: 'text', at: 22, text: ' ' },
    { kind: 'strong', at: 23, text: 'now' },
    { kind: 'text', at: 30, text: '.' },
  ]);
});

test('questions are grouped in sections', () => {
  const [section] = parseQuestions(parseArticle(source));
  expect(section?.title).toBe('Buying');
  expect(section?.intro).toHaveLength(1);
  expect(section?.questions.map(({ question, answer }) => [question, answer.length])).toEqual([['How?', 2]]);
});

test.each([
  ['no front matter', 'Text', '1: the file must begin with a line ---'],
  [
    'front matter without an end',
    '---\ntitle: x\n',
    '1: the block that begins here needs a second line --- at its end',
  ],
  ['a missing title', front.replace('title: Questions\n', ''), /^5: there is no text/],
  ['an empty title', `${front.replace('Questions', '')}\nText`, /^2: needs a line "title: …"/],
  ['no title', `${front.replace('title: Questions\n', '')}\nText`, /^1: needs a line "title: …"/],
  [
    'a misspelled name',
    front.replace('description', 'descripton'),
    /^3: "descripton: Answers: all of them" should be one of/,
  ],
  ['a heading without a space', `${front}\nText\n\n#Buying`, '10: a heading is "# ", with a space, and its words'],
  ['a third level', `${front}\n### Deep`, '8: only # and ## are supported as headings'],
  ['a link to nowhere', `${front}\n- Fine\n\nAsk [us](contact).`, /^10: the link "us" leads to "contact"/],
])('an article with %s is rejected with the line [P37]', (_name, text, said) => {
  if (said instanceof RegExp) expect(mistakeIn(text)).toMatch(said);
  else expect(mistakeIn(text)).toBe(said);
});

test.each([
  ['words before the first section', '\nText', '8: a section, "# " and its title, must come before this'],
  ['a section without a question', '\n# Empty', '8: the section "Empty" has no question, "## "'],
  ['a question without an answer', '\n# Buying\n\n## How?\n\n## Why?\nSo.', '10: "How?" has no answer'],
])('questions with %s are rejected with the line [P37]', (_name, text, said) => {
  expect(mistakeIn(front + text, (whole) => parseQuestions(parseArticle(whole)))).toBe(said);
});

test('a legal text has no picture; an empty one is none [A45]', () => {
  expect(parseLegalText(' \n')).toBeNull();
  expect(parseLegalText('---\ntitle: Terms\ndescription: d\n---\n# One\n\nText.')).toMatchObject({
    title: 'Terms',
    blocks: [{ kind: 'heading' }, { kind: 'paragraph', text: 'Text.' }],
  });
  expect(() => parseLegalText('Terms')).toThrow('must begin with a line ---');
  expect(() => parseLegalText('---\ntitle: Terms\nimage: x\n---\nText.')).toThrow(
    'should be one of "title: …", "description: …"',
  );
});

test.each([
  ['opening brackets', '['],
  ['beginnings of links', '[a]('],
  ['stars', '**a'],
])('a text of a million %s is read at once [U37]', (_name, part) => {
  const text = part.repeat(1_000_000);
  expect(
    parseInline(text)
      .map((run) => run.text)
      .join('').length,
  ).toBeGreaterThan(0);
});

test('a field of a million spaces is read at once [U37]', () => {
  expect(mistakeIn(front.replace('A carton', `A${' '.repeat(1_000_000)}carton`))).toBe(
    '5: "imageAlt" may have 300 characters',
  );
});

test.each(['/\\evil.example', '/\\/evil.example', '//evil.example'])(
  'a link to %s is no path of the shop [U37]',
  (to) => {
    expect(mistakeIn(`${front}[x](${to})`)).toContain('begin with / for a page of the shop');
    expect(address.safeParse(to).success).toBe(false);
  },
);
