/** Reads questions and answers out of an article. */
import { ContentError } from './content-error.ts';
import type { Article, Block } from './contract.ts';

export interface Question {
  readonly question: string;
  readonly answer: readonly Block[];
  /** Line of the question in the file, from 1. */
  readonly line: number;
}

export interface QuestionSection {
  readonly title: string;
  /** Blocks between the section's title and its first question. */
  readonly intro: readonly Block[];
  readonly questions: readonly Question[];
}

interface Draft extends QuestionSection {
  readonly line: number;
  readonly intro: Block[];
  readonly questions: (Question & { readonly answer: Block[] })[];
}

/** The sections of an article: # begins a section, ## a question, and the blocks after it are the answer. Throws ContentError. */
export function parseQuestions(article: Article): QuestionSection[] {
  const sections: Draft[] = [];
  for (const block of article.blocks) {
    const section = sections.at(-1);
    if (block.kind === 'heading' && block.level === 1) {
      sections.push({ title: block.text, line: block.line, intro: [], questions: [] });
    } else if (!section) {
      throw new ContentError(block.line, 'a section, "# " and its title, must come before this');
    } else if (block.kind === 'heading') {
      section.questions.push({ question: block.text, line: block.line, answer: [] });
    } else {
      (section.questions.at(-1)?.answer ?? section.intro).push(block);
    }
  }
  for (const { title, line, questions } of sections) {
    if (questions.length === 0) throw new ContentError(line, `the section "${title}" has no question, "## "`);
    const unanswered = questions.find(({ answer }) => answer.length === 0);
    if (unanswered) throw new ContentError(unanswered.line, `"${unanswered.question}" has no answer`);
  }
  return sections.map(({ title, intro, questions }) => ({ title, intro, questions }));
}
