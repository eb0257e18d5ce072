/** Categories of the list of parts, as everybody reads them without script. */
import { expect, test } from 'vitest';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();

/** What the HTML of a list or of a part says of its category: the crumbs, those to choose, and the number of parts. */
async function categoriesAt(path: string) {
  const html = await (await fetch(shop.url + path)).text();
  const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const choicesIn = (list: string) =>
    [...list.matchAll(/<a class="check" href="([^"]*)"([^>]*)>([^<]*)[\s\S]*?class="count">(\d+)</g)].map(
      ([, href = '', attributes = '', name = '', count]) => ({
        href,
        name: name.trim(),
        count: Number(count),
        isChosen: attributes.includes('data-chosen'),
      }),
    );
  const choices = choicesIn(part(/<summary>Category<\/summary>([\s\S]*?)<\/details>/));
  return {
    choice: (name: string) => choices.find((choice) => choice.name === name),
    below: choicesIn(part(/facet__below">([\s\S]*?)<\/ul>/)),
    shown: Number(part(/role="status">(\d+) parts?</)),
    heading: part(/<h1>([^<]*)/),
    crumbs: [...part(/aria-label="Breadcrumb"><ol>([\s\S]*?)<\/ol>/).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(
      ([, crumb]) => crumb,
    ),
    firstPart: part(/href="(\/part\/[^"?]*)/),
    canBeRemoved: (name: string) => html.includes(`aria-label="Remove filter ${name}"`),
  };
}

test('categories open level by level without script, with exact counts, and link to their parents [P29]', async () => {
  const all = await categoriesAt('/parts');
  expect(all.choice('Rollers')).toBeUndefined();
  // The current page is not a link.
  expect(all.crumbs).toEqual(['<a href="/">Home</a>', 'Parts']);
  const whole = all.choice('Undercarriage');
  expect(whole?.href).toBe('/parts?category=undercarriage');
  const undercarriage = await categoriesAt('/parts?category=undercarriage');
  expect(undercarriage.shown).toBe(whole?.count);
  expect(undercarriage.below.length).toBeGreaterThan(3);
  expect(undercarriage.below.reduce((sum, { count }) => sum + count, 0)).toBe(whole?.count);
  expect(undercarriage.choice('Undercarriage')).toMatchObject({ href: '/parts', isChosen: true });

  const rollers = await categoriesAt('/parts?category=rollers');
  const { count, href } = undercarriage.choice('Rollers') ?? {};
  expect([href, rollers.shown, rollers.heading]).toEqual(['/parts?category=rollers', count, 'Rollers']);
  expect(rollers.choice('Rollers')).toMatchObject({ href: '/parts?category=undercarriage', count, isChosen: true });
  expect(rollers.canBeRemoved('Rollers')).toBe(true);
  expect([rollers.choice('Hydraulics')?.isChosen, rollers.choice('Valves')]).toEqual([false, undefined]);
  const parents = [
    '<a href="/">Home</a>',
    '<a href="/parts">Parts</a>',
    '<a href="/parts?category=undercarriage">Undercarriage</a>',
  ];
  expect(rollers.crumbs).toEqual([...parents, 'Rollers']);
  const part = await categoriesAt(rollers.firstPart);
  const own = expect.stringMatching(/^[A-Z\d-]+$/);
  expect(part.crumbs).toEqual([...parents, '<a href="/parts?category=rollers">Rollers</a>', own]);
});
