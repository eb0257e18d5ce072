/** Buyers' questions first; how the site is built after them. */
import { type MetaFunction, useLoaderData } from 'react-router';
import { getContent } from '#domain/content/content.server.ts';
import { m } from '#messages';
import { Crumbs } from '#web/frame/crumbs.tsx';
import { pageMeta, pageTitle } from '#web/frame/page-meta.ts';
import { load } from '#web/load.server.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Prose } from './prose.tsx';

export const handle = { document: true };

export const loader = load((scope) => getContent(scope, 'faq'));

type Section = Awaited<ReturnType<typeof loader>>['sections'][number];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { title: pageTitle(loaderData.title), description: loaderData.description, path: '/faq' })
    : [];

export default function Faq() {
  const { title, sections } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Crumbs steps={[{ to: '/faq', name: m.frame_nav_faq() }]} />
      <h1>{title}</h1>
      {sections.map((section, index) => (
        <Questions key={section.title} section={section} id={`questions-${index}`} />
      ))}
      <div className="section ask">
        <p>{m.faq_more()}</p>
        <ButtonLink to="/contact" variant="ink">
          {m.home_contact_us()}
        </ButtonLink>
      </div>
    </div>
  );
}

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
        {section.questions.map(({ question, answer }) => (
          <article className="question" key={question}>
            <h3>{question}</h3>
            <Prose blocks={answer} top={3} />
          </article>
        ))}
      </div>
    </section>
  );
}
