/** /faq: questions of buyers, then questions about the site. */

import { type MetaFunction, useLoaderData } from 'react-router';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { Prose } from '#web/layout/prose.tsx';
import { faqData } from './faq-data.ts';
import { requireWritten } from './legal-page.tsx';
import { PageBanner } from './page-banner.tsx';

export const handle = { document: true };

export const loader = load(async (scope) => requireWritten(await getSetting(scope, 'faq')));

type Section = Awaited<ReturnType<typeof loader>>['sections'][number];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description, image, sections } = loaderData;
  return [
    ...pageMeta(matches, { title: pageTitle(matches, title), description, path: pagePaths.faq, picture: image.name }),
    { 'script:ld+json': faqData(sections.flatMap(({ questions }) => questions)) },
  ];
};

export default function Faq() {
  const { title, description, image, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner heading={title} picture={image.name} alt={image.alt}>
        <p>{description}</p>
        <nav className="banner__links" aria-label={m.faq_sections()}>
          {sections.map((section, index) => (
            <a key={section.title} href={`#${sectionId(index)}`}>
              {section.title}
            </a>
          ))}
        </nav>
      </PageBanner>
      <div className="wrap">
        {sections.map((section, index) => (
          <Questions key={section.title} section={section} id={sectionId(index)} />
        ))}
        <div className="section contact-prompt">
          <p>{m.faq_not_answered()}</p>
          <ButtonAnchor href={pagePaths.contact} variant="ink">
            {m.home_contact_us()}
          </ButtonAnchor>
        </div>
      </div>
    </>
  );
}

const sectionId = (index: number) => `questions-${index + 1}`;

function Questions({ section, id }: { section: Section; id: string }) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{section.title}</h2>
      </div>
      {section.intro.length > 0 ? (
        <div className="quiet questions__intro">
          <Prose blocks={section.intro} top={3} />
        </div>
      ) : null}
      <div className="ruled questions">
        {section.questions.map(({ question, answer, line }) => (
          <article className="question" key={line} aria-labelledby={`${id}-${line}`}>
            <h3 id={`${id}-${line}`}>{question}</h3>
            <Prose blocks={answer} top={3} />
          </article>
        ))}
      </div>
    </section>
  );
}
