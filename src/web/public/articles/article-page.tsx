import type { Article } from '#domain/content/contract.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { Prose } from '#web/layout/prose.tsx';
import { useRootData } from '#web/layout/root-data.ts';
import { PagePicture } from './page-picture.tsx';

interface ArticlePageProps {
  article: Article;
  /** Link to the next page to read, where it is written. */
  other: { to: string; name: string };
}

/** Page of text with a picture: mission, vision. */
export function ArticlePage({ article: { title, image, blocks }, other }: ArticlePageProps) {
  const missing = useRootData()?.missing ?? [];
  return (
    <div className="wrap">
      <Crumbs steps={[]} current={title} />
      <div className="article">
        <div className="article__text">
          <h1>{title}</h1>
          <Prose blocks={blocks} />
          <div className="toolbar">
            <ButtonAnchor href={partsPath()} variant="primary">
              {m.not_found_all_parts()}
            </ButtonAnchor>
            {missing.includes(other.to) ? null : <ButtonAnchor href={other.to}>{other.name}</ButtonAnchor>}
          </div>
        </div>
        <div className="photo article__picture">
          <PagePicture name={image.name} sizes="(max-width: 64em) 100vw, 40rem" alt={image.alt} eager />
        </div>
      </div>
    </div>
  );
}
