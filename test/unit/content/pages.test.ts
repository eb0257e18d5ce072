import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkContent, getContent } from '#domain/content/content.server.ts';

const own = fileURLToPath(new URL('../../../content/', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-content-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every content file can be read', async () => {
  for (const name of ['company', 'home', 'contact', 'resume', 'mission', 'vision', 'faq'] as const) {
    await expect(getContent(name)).resolves.toBeTruthy();
  }
  await checkContent();
});

test('the FAQ has the questions of buyers first and six cards about the site [P8]', async () => {
  const { sections } = (await getContent('faq')).content;
  expect(sections.map(({ title }) => title)).toEqual(['Buying from us', 'How this site is built']);
  const [buying, built] = sections;
  // Ordering, minimum quantities, grades, shipping, payment, returns.
  for (const subject of [/order/, /minimum/, /genuine, OEM/, /delivery/, /pay/, /return a part/])
    expect(buying?.questions.some(({ question }) => subject.test(question))).toBe(true);
  expect(built?.questions).toHaveLength(6);
});

test('where parts ship from is said in the company data, and by no message', async () => {
  const { shipsFrom } = (await getContent('company')).content;
  expect(shipsFrom).toEqual({ place: 'Qingdao', country: 'CN', incoterm: 'FOB' });
  const folder = new URL('../../../messages/en/', import.meta.url);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('Qingdao'))).toEqual([]);
});

test('the home page shows the figures of the specification [P15]', async () => {
  const { business } = (await getContent('home')).content;
  expect(business.figures).toEqual([
    { value: '100+', label: 'customers per day' },
    { value: '120M+', label: 'annual revenue' },
    { value: '33K+', label: 'reviews' },
    { value: '100+', label: 'parts' },
  ]);
});

test.each([
  [
    'company.json',
    '"sales@sprocket.example"',
    '"sales"',
    /^content\/company\.json, line 5: "email": Enter an email address/,
  ],
  ['company.json', '"EXAMCNBQ"', '"EXAM"', /"payment\.banks\.0\.swift": Enter a SWIFT code of 8 or 11 characters/],
  ['home.json', '"33K+", "label"', '"33K+", "lable"', /^content\/home\.json, line 10: /],
  ['contact.json', '"tagline": "Your', '"tagline": Your', /^content\/contact\.json, line 2: is not JSON here/],
  [
    'mission.md',
    'image: mission',
    'image: missing',
    /^content\/mission\.md, line 4: there is no picture content\/pictures\/missing\.webp/,
  ],
  [
    'faq.md',
    '## How do I pay?',
    '### How do I pay?',
    /^content\/faq\.md, line \d+: only # and ## are supported as headings/,
  ],
])('an error in %s is reported with file and line [P36]', async (file, right, wrong, said) => {
  await cp(own, folder, { recursive: true });
  const source = await readFile(join(folder, file), 'utf8');
  expect(source).toContain(right);
  await writeFile(join(folder, file), source.replace(right, wrong));
  await expect(checkContent(folder)).rejects.toThrow(said);
});

test('a missing file is reported', async () => {
  await cp(own, folder, { recursive: true });
  await rm(join(folder, 'vision.md'));
  await expect(checkContent(folder)).rejects.toThrow('content/vision.md, line 1: the file cannot be read');
});

test('changes take effect at once; after an error the last valid version is served, and one warning is logged [P32]', async () => {
  await cp(own, folder, { recursive: true });
  const file = join(folder, 'mission.md');
  const right = await readFile(file, 'utf8');
  const titleNow = async () => (await getContent('mission', folder)).content.title;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await titleNow()).toBe('Our mission');
  await writeFile(file, right.replace('title: Our mission', 'titel: What we do'));
  expect(await titleNow()).toBe('Our mission');
  expect(await titleNow()).toBe('Our mission');
  expect(warned.mock.calls).toEqual([[expect.stringMatching(/^content\/mission\.md, line 2: /)]]);
  await writeFile(file, right.replace('title: Our mission', 'title: What we do'));
  expect(await titleNow()).toBe('What we do');
  warned.mockRestore();
});
