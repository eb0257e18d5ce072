import type { Article } from '#domain/content/contract.ts';
import { m } from '#messages';
import { Crumbs } from '#web/frame/crumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { isPictureName, PagePicture } from './page-picture.tsx';
import { Prose } from './prose.tsx';

/** A text with its picture: mission, vision. `path` is its own address. */
export function ArticlePage({
  article,
  path,
  other,
}: {
  article: Article;
  path: string;
  other: { to: string; name: string };
}) {
  const { title, image, imageAlt, blocks } = article;
  return (
    <div className="wrap">
      <Crumbs steps={[{ to: path, name: title }]} />
      <div className="article">
        <div className="article__text">
          <h1>{title}</h1>
          <Prose blocks={blocks} />
          <div className="toolbar">
            <ButtonLink to="/parts" variant="primary">
              {m.not_found_all_parts()}
            </ButtonLink>
            <ButtonLink to={other.to}>{other.name}</ButtonLink>
          </div>
        </div>
        {image && isPictureName(image) ? (
          <div className="photo article__picture">
            <PagePicture name={image} sizes="(max-width: 64em) 100vw, 40rem" alt={imageAlt} eager />
          </div>
        ) : null}
      </div>
    </div>
  );
}
