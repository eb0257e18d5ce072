import '#web/styles/hero.css';
import { m } from '#messages';
import { partPath, partsPath } from '#platform/paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { SearchBox } from '#web/layout/search-box.tsx';
import { PagePicture } from '../articles/page-picture.tsx';
import type { PartOnCard } from '../part-summary.ts';

interface HeroProps {
  headline: string;
  /** Example searches. */
  examples: readonly string[];
  /** A part whose number is the first example, so that this example always has a result. */
  example: Pick<PartOnCard, 'slug' | 'partNumber'> | undefined;
}

export function Hero(props: HeroProps) {
  return (
    <CachedHtml
      tag="section"
      className="hero on-dark"
      aria-labelledby="hero-heading"
      content={HeroContent}
      props={props}
    />
  );
}

function HeroContent({ headline, examples, example }: HeroProps) {
  return (
    <>
      <PagePicture className="hero__picture" name="hero" narrow="hero-mobile" sizes="80vw" alt="" eager />
      <div className="wrap">
        <div className="hero__text">
          <h1 id="hero-heading">{headline}</h1>
          <SearchBox id="search-page" label={m.layout_search_region_page()} />
          <p className="hero__examples">
            <span>{m.home_try()}</span>
            {example ? (
              <>
                {' '}
                <PartNumberAnchor value={example.partNumber} to={partPath(example.slug)} />
              </>
            ) : null}
            {examples.map((words) => (
              <PageAnchor key={words} href={partsPath({ q: words })}>
                {words}
              </PageAnchor>
            ))}
          </p>
        </div>
      </div>
    </>
  );
}
