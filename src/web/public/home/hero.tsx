import { m } from '#messages';
import { partPath, partsPath } from '#platform/paths.ts';
import { SearchBox } from '#web/layout/search-box.tsx';
import { PartNumberLink } from '#web/ui/part-number-link.tsx';
import { PagePicture } from '../page-picture.tsx';
import type { PartSummary } from '../part-summary.ts';

interface HeroProps {
  headline: string;
  /** Example searches. */
  examples: readonly string[];
  /** A part whose number is the first example, so that this example always has a result. */
  example: Pick<PartSummary, 'slug' | 'partNumber'> | undefined;
}

export function Hero({ headline, examples, example }: HeroProps) {
  return (
    <section className="hero on-dark" aria-labelledby="hero-heading">
      <PagePicture className="hero__picture" name="hero" narrow="hero-mobile" sizes="80vw" alt="" eager />
      <div className="wrap">
        <div className="hero__text">
          <h1 id="hero-heading">{headline}</h1>
          <SearchBox label={m.layout_search_region_page()} />
          <p className="hero__examples">
            <span>{m.home_try()}</span>
            {example ? (
              <>
                {' '}
                <PartNumberLink value={example.partNumber} to={partPath(example.slug)} />
              </>
            ) : null}
            {examples.map((words) => (
              <a key={words} href={partsPath({ q: words })}>
                {words}
              </a>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
