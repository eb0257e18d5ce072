import { parseInline } from '#domain/content/inline.ts';
import type { Question } from '#domain/content/questions.ts';

/** FAQ as schema.org structured data: plain text without links. */
export function faqData(questions: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerText(answer) },
    })),
  };
}

function answerText(answer: Question['answer']): string {
  return answer
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    .map((text) =>
      parseInline(text)
        .map((piece) => piece.text)
        .join(''),
    )
    .join(' ');
}
