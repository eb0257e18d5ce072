/** What the pages of terms of sale, privacy and imprint have in common. */
import type { LegalText } from '#domain/content/contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { Prose } from '#web/layout/prose.tsx';

/** The text of a page. Throws not_found while the owner has written none. */
export function requireWritten<Text>(text: Text | null): Text {
  if (text === null) throw new AppError('not_found', m.not_found_title());
  return text;
}

export function LegalArticle({ text: { title, blocks } }: { text: LegalText }) {
  return (
    <div className="wrap">
      <Crumbs steps={[]} current={title} />
      <div className="article">
        <div className="article__text">
          <h1>{title}</h1>
          <Prose blocks={blocks} />
        </div>
      </div>
    </div>
  );
}
