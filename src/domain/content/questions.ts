import type { Article, Block } from './contract.ts';

export interface Question {
  readonly question: string;
  readonly answer: readonly Block[];
}

export interface QuestionSection {
  readonly title: string;
  /** What stands between the section's title and its first question. */
  readonly intro: readonly Block[];
  readonly questions: readonly Question[];
}

/** The questions of an article: # begins a section, ## a question, what follows is its answer. */
export function questionsOf(article: Article): QuestionSection[] {
  const sections: { title: string; intro: Block[]; questions: { question: string; answer: Block[] }[] }[] = [];
  for (const block of article.blocks) {
    if (block.kind === 'heading' && block.level === 1) {
      sections.push({ title: block.text, intro: [], questions: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error('begins without a # section');
    if (block.kind === 'heading') section.questions.push({ question: block.text, answer: [] });
    else (section.questions.at(-1)?.answer ?? section.intro).push(block);
  }
  return sections;
}
