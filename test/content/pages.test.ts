import { expect, test } from 'vitest';
import { getContent } from '#domain/content/content.server.ts';
import type { Scope } from '#platform/scope.ts';

// The words are files: nothing of a Scope is needed to read them.
const scope = {} as Scope;

test('every page of words can be read', async () => {
  for (const name of ['company', 'home', 'contact', 'resume', 'mission', 'vision', 'faq'] as const) {
    await expect(getContent(scope, name)).resolves.toBeTruthy();
  }
});

test('the questions page answers buyers first and keeps six cards on how the site is built', async () => {
  const { sections } = await getContent(scope, 'faq');
  expect(sections.map(({ title }) => title)).toEqual(['Buying from us', 'How this site is built']);
  expect(sections[1]?.questions).toHaveLength(6);
});

test('the home page shows the figures of the specification', async () => {
  const { business } = await getContent(scope, 'home');
  expect(business.figures.map(({ value }) => value)).toEqual(['100+', '120M+', '33K+', '100+']);
});
