import '#web/styles/business.css';
import type { HomeWords } from '#domain/content/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { PagePicture } from '../articles/page-picture.tsx';

interface BusinessProps extends Readonly<HomeWords['business']> {
  /** Paths of pages that are not written. */
  readonly missing: readonly string[];
}

export function Business(props: BusinessProps) {
  return (
    <CachedHtml
      tag="section"
      className="section wrap"
      aria-labelledby="business"
      content={BusinessContent}
      props={props}
    />
  );
}

function BusinessContent({ heading, text, figures, missing }: BusinessProps) {
  return (
    <div className="business">
      <div className="business__text">
        <h2 id="business">{heading}</h2>
        <p>{text}</p>
        <div className="business__links">
          <ButtonAnchor href={pagePaths.contact} variant="ink">
            {m.home_contact_us()}
          </ButtonAnchor>
          {missing.includes(pagePaths.mission) ? null : (
            <PageAnchor href={pagePaths.mission}>{m.home_our_mission()}</PageAnchor>
          )}
          {missing.includes(pagePaths.vision) ? null : (
            <PageAnchor href={pagePaths.vision}>{m.home_our_vision()}</PageAnchor>
          )}
        </div>
      </div>
      <div className="photo">
        <PagePicture name="excavator" sizes="(max-width: 64em) 100vw, 48rem" alt={m.home_excavator()} />
      </div>
      {figures.length > 0 ? (
        <dl className="ruled figures">
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
