/**
 * /ask-for-quotation: what a buyer needs and where the shop answers. The HTML is the same for everybody; hydrate-ask.tsx takes over
 * the form, which keeps in the browser what is typed. The parts that other pages send along are behind the # of the address.
 */
import '#web/styles/forms.css';
import '#web/styles/quotations.css';
import { type MetaFunction, useLoaderData } from 'react-router';
import { shownCompany } from '#domain/content/example-company.ts';
import { maxRequestLines } from '#domain/quotations/request-rules.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { load } from '#web/layout/load.server.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { AskForm } from './ask-form.tsx';

export const handle = { document: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(matches, m.ask_title()),
    description: m.ask_description(),
    path: pagePaths.askForQuotation,
  });

export const loader = load(async (scope) => {
  const { email, phone } = shownCompany(await getSetting(scope, 'company'));
  return { email, phone, maxLines: maxRequestLines };
});

export default function AskPage() {
  const { email, phone, maxLines } = useLoaderData<typeof loader>();
  return (
    <div className="wrap ask">
      <h1>{m.ask_title()}</h1>
      <p className="quiet">{m.ask_intro()}</p>
      <NeedsScript />
      <div className="only-script" data-ask-form={JSON.stringify({ maxLines })}>
        <AskForm maxLines={maxLines} />
      </div>
      <p className="ask__ways small">
        {phone ? (
          <span>
            {m.ask_or_call()} <a href={telephoneHref(phone)}>{phone}</a>
          </span>
        ) : null}
        {email ? (
          <span>
            {m.ask_or_write()} <a href={`mailto:${email}`}>{email}</a>
          </span>
        ) : null}
      </p>
    </div>
  );
}
