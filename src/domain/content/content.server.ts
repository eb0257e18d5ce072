/**
 * Words of the static pages, read from content/ at every ask: what the owner saves is what the next reader gets.
 * A mistake stops the start (checkContent); one that is saved while the shop is open leaves the words from before.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scope } from '#platform/scope.ts';
import { StartupError } from '#platform/startup-error.ts';
import { parseArticle } from './article.ts';
import { ContentError } from './content-error.ts';
import { type Article, Company, ContactWords, HomeWords, ResumeWords } from './contract.ts';
import { parseJsonContent } from './json-content.ts';
import { parseQuestions } from './questions.ts';

const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url));

/** name → file and how to read it. */
const pages = {
  company: { file: 'company.json', read: parseJsonContent(Company) },
  home: { file: 'home.json', read: parseJsonContent(HomeWords) },
  contact: { file: 'contact.json', read: parseJsonContent(ContactWords) },
  resume: { file: 'resume.json', read: parseJsonContent(ResumeWords) },
  mission: { file: 'mission.md', read: parseArticle },
  vision: { file: 'vision.md', read: parseArticle },
  faq: { file: 'faq.md', read: readQuestions },
};

type ContentName = keyof typeof pages;
type Content<Name extends ContentName> = ReturnType<(typeof pages)[Name]['read']>;

/** By file: the words that were last read without a mistake, and the mistake that was last told. */
const lastGood = new Map<string, unknown>();
const told = new Map<string, string>();

/** The words of one page. Public. Throws Error naming file and line when there are none without a mistake. */
export async function getContent<Name extends ContentName>(
  _scope: Scope,
  name: Name,
  folder = contentFolder,
): Promise<Content<Name>> {
  const file = join(folder, pages[name].file);
  try {
    const words = await readPage(name, folder);
    lastGood.set(file, words);
    return words;
  } catch (error) {
    const before = lastGood.get(file);
    if (!before) throw error;
    const mistake = error instanceof Error ? error.message : String(error);
    if (told.get(file) !== mistake) console.warn(`${mistake}. Until it is mended, the words from before are shown.`);
    told.set(file, mistake);
    return before as Content<Name>;
  }
}

/** Reads every file once. Throws StartupError that names the first file and line with a mistake. */
export async function checkContent(folder = contentFolder): Promise<void> {
  for (const name of Object.keys(pages) as ContentName[]) {
    try {
      await readPage(name, folder);
    } catch (error) {
      if (error instanceof ContentError) throw new StartupError(`${error.message}. Correct it and start again.`);
      throw error;
    }
  }
}

async function readPage<Name extends ContentName>(name: Name, folder: string): Promise<Content<Name>> {
  const { file, read } = pages[name];
  try {
    const source = await readFile(join(folder, file), 'utf8').catch(() => {
      throw new ContentError(1, 'the file cannot be read');
    });
    const words = read(source) as Content<Name>;
    if ('image' in words) checkPicture(words.image, folder);
    return words;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(error.line, `content/${file}, line ${error.line}: ${error.message}`);
  }
}

function readQuestions(source: string) {
  const article = parseArticle(source);
  const { title, description, image } = article;
  return { title, description, image, sections: parseQuestions(article) };
}

function checkPicture({ name, line }: Article['image'], folder: string): void {
  if (!existsSync(join(folder, 'pictures', `${name}.webp`)))
    throw new ContentError(line, `there is no picture content/pictures/${name}.webp`);
}
