/** Words of the static pages, read from content/ at every ask: what the owner saves is what the next reader gets. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { Scope } from '#platform/scope.ts';
import { readArticle } from './article.ts';
import { Company, ContactWords, HomeWords, ResumeWords } from './contract.ts';
import { questionsOf } from './questions.ts';

const folder = new URL('../../../content/', import.meta.url);

/** name → file and how to read it. */
const pages = {
  company: { file: 'company.json', read: json(Company) },
  home: { file: 'home.json', read: json(HomeWords) },
  contact: { file: 'contact.json', read: json(ContactWords) },
  resume: { file: 'resume.json', read: json(ResumeWords) },
  mission: { file: 'mission.md', read: readArticle },
  vision: { file: 'vision.md', read: readArticle },
  faq: { file: 'faq.md', read: readQuestions },
};

type ContentName = keyof typeof pages;
type Content<Name extends ContentName> = ReturnType<(typeof pages)[Name]['read']>;

/** The words of one page. Public. Throws Error naming the file and what is wrong when it is missing or malformed. */
export async function getContent<Name extends ContentName>(_scope: Scope, name: Name): Promise<Content<Name>> {
  const { file, read } = pages[name];
  try {
    return read(await readFile(fileURLToPath(new URL(file, folder)), 'utf8')) as Content<Name>;
  } catch (error) {
    throw new Error(`content/${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function json<Schema extends z.ZodType>(schema: Schema) {
  return (source: string): z.infer<Schema> => {
    const checked = schema.safeParse(JSON.parse(source));
    if (checked.success) return checked.data;
    throw new Error(checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  };
}

function readQuestions(source: string) {
  const article = readArticle(source);
  return { title: article.title, description: article.description, sections: questionsOf(article) };
}
