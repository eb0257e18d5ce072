/** The page that a typed text makes, or the line that is wrong. */
import { parseArticle } from '#domain/content/article.ts';
import { ContentError } from '#domain/content/content-error.ts';
import type { Article } from '#domain/content/contract.ts';
import { parseQuestions } from '#domain/content/questions.ts';
import { m } from '#messages';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Prose } from '#web/layout/prose.tsx';

/** @param hasQuestions the text is one of sections, questions and answers */
export function TextPreview({ source, hasQuestions }: { source: string; hasQuestions: boolean }) {
  const read = readText(source, hasQuestions);
  return (
    <section className="setting-text__preview" aria-label={m.settings_preview()}>
      <h2>{m.settings_preview()}</h2>
      {'problem' in read ? (
        <Notice tone="short">{read.problem}</Notice>
      ) : (
        <div className="article__text">
          <h3>{read.article.title}</h3>
          <Prose blocks={read.article.blocks} top={3} />
        </div>
      )}
    </section>
  );
}

function readText(source: string, hasQuestions: boolean): { article: Article } | { problem: string } {
  try {
    const article = parseArticle(source);
    if (hasQuestions) parseQuestions(article);
    return { article };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problem: m.settings_line_wrong({ line: error.line, problem: error.message }) };
  }
}
