import { type MetaFunction, useLoaderData } from 'react-router';
import type { ResumeWords } from '#domain/content/contract.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { requireWritten } from './legal-page.tsx';
import { PageBanner } from './page-banner.tsx';

export const handle = { document: true };

export const loader = load(async (scope) => requireWritten(await getSetting(scope, 'resume')));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: pageTitle(matches, loaderData.name ? m.resume_title({ name: loaderData.name }) : m.layout_nav_resume()),
        description: loaderData.role || m.resume_soon(),
        path: pagePaths.resume,
        picture: 'resume',
        type: 'profile',
      })
    : [];

export default function Resume() {
  const { name, role, pictureAlt, summary, career, education, projects } = useLoaderData<typeof loader>();
  if (!name)
    return (
      <PageBanner heading={m.layout_nav_resume()} picture="resume" alt={pictureAlt}>
        <p>{m.resume_soon()}</p>
      </PageBanner>
    );
  return (
    <>
      <PageBanner heading={name} picture="resume" alt={pictureAlt}>
        <p>{role}</p>
      </PageBanner>
      <div className="wrap">
        <section className="section" aria-labelledby="summary">
          <div className="section__head">
            <h2 id="summary">{m.resume_summary()}</h2>
          </div>
          <div className="resume__summary">
            {summary.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
        <Timeline id="career" heading={m.resume_career()} entries={career} />
        <Timeline id="education" heading={m.resume_education()} entries={education} />
        <section className="section" aria-labelledby="projects">
          <div className="section__head">
            <h2 id="projects">{m.resume_projects()}</h2>
          </div>
          <ul className="ruled projects">
            {projects.map((project) => (
              <li key={project.url}>
                <h3>
                  <PageAnchor href={project.url}>{project.name}</PageAnchor>
                </h3>
                <p>{project.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Timeline({ id, heading, entries }: { id: string; heading: string; entries: ResumeWords['career'] }) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{heading}</h2>
      </div>
      <ol className="timeline">
        {entries.map(({ when, what, where, text }) => (
          <li key={when}>
            <p className="quiet">{when}</p>
            <div>
              <h3>{what}</h3>
              <p className="small">{where}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
