/**
 * The text of the static pages. A file of content/ is read again when it has changed, so that changes take effect at once.
 * An error in a file prevents the start (checkContent); in a running shop the last valid version is served.
 */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '#platform/process/startup-error.ts';
import type { Scope } from '#platform/scope.ts';
import { parseArticle } from './article.ts';
import { ContentError } from './content-error.ts';
import { type Article, Company, ContactWords, HomeWords, ResumeWords } from './contract.ts';
import { parseJsonContent } from './json-content.ts';
import { parseQuestions } from './questions.ts';

const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url));

/** File and parser of each page. */
const pages = {
  company: { file: 'company.json', read: parseJsonContent(Company) },
  home: { file: 'home.json', read: parseJsonContent(HomeWords) },
  contact: { file: 'contact.json', read: parseJsonContent(ContactWords) },
  resume: { file: 'resume.json', read: parseJsonContent(ResumeWords) },
  mission: { file: 'mission.md', read: parseArticle },
  vision: { file: 'vision.md', read: parseArticle },
  faq: { file: 'faq.md', read: parseFaq },
};

type ContentName = keyof typeof pages;
type Content<Name extends ContentName> = ReturnType<(typeof pages)[Name]['read']>;

interface KnownContent {
  /** Version of the file when it was read last. */
  readonly version: string;
  /** The last valid content of the file. */
  readonly content: unknown;
}

/** The content that was read, by file path. */
const known = new Map<string, KnownContent>();

/** The content of one page. Public. Throws ContentError with file and line when there has never been a valid version. */
export async function getContent<Name extends ContentName>(
  _scope: Scope,
  name: Name,
  folder = contentFolder,
): Promise<Content<Name>> {
  const file = join(folder, pages[name].file);
  const version = versionOf(file);
  const before = known.get(file);
  if (before?.version === version) return before.content as Content<Name>;
  try {
    const content = await readPage(name, folder);
    known.set(file, { version, content });
    return content;
  } catch (error) {
    if (!before) throw error;
    const warning = error instanceof Error ? error.message : String(error);
    console.warn(`${warning}. The last valid version is shown until this is corrected.`);
    known.set(file, { version, content: before.content });
    return before.content as Content<Name>;
  }
}

/** A text that differs after a change of the file. It is read synchronously: that takes 3 µs, and a thread of its own 60. */
function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'missing';
}

/** Reads every file once. Throws StartupError with file and line of the first error. */
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
    const content = read(source) as Content<Name>;
    if ('image' in content) checkPicture(content.image, folder);
    return content;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(error.line, `content/${file}, line ${error.line}: ${error.message}`);
  }
}

function parseFaq(source: string) {
  const article = parseArticle(source);
  const { title, description, image } = article;
  return { title, description, image, sections: parseQuestions(article) };
}

function checkPicture({ name, line }: Article['image'], folder: string): void {
  if (!existsSync(join(folder, 'pictures', `${name}.webp`)))
    throw new ContentError(line, `there is no picture content/pictures/${name}.webp`);
}
