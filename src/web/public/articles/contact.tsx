/** /contact: phone numbers, email and addresses. */

import { type MetaFunction, useLoaderData } from 'react-router';
import type { CompanyAddress } from '#domain/content/address-contract.ts';
import type { ContactWords } from '#domain/content/contract.ts';
import { type ShownCompany, shownCompany } from '#domain/content/example-company.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { load } from '#web/layout/load.server.ts';
import { OpeningTable } from '#web/layout/opening-table.tsx';
import { pageMeta, pageTitle, shopNameOf } from '#web/layout/page-meta.ts';
import { type ShownOpening, shownOpening } from '#web/layout/shown-opening.ts';
import { shopData } from '../shop-data.ts';
import { PageBanner } from './page-banner.tsx';

export const handle = { document: true };

export const loader = load(async (scope) => {
  const [words, company] = await Promise.all([getSetting(scope, 'contact'), getSetting(scope, 'company')]);
  const shown = shownCompany(company);
  return { words: withCompany(words, shown), company: shown, opening: shownOpening(company, scope.now()) };
});

/** What the owner has not entered for this page is that of the company. */
function withCompany(words: ContactWords, { name, phone, email, address }: ShownCompany): ContactWords {
  const { sales, companies } = words;
  const office = address ? [{ name, telephone: phone, address: [address] }] : [];
  return {
    ...words,
    sales: { ...sales, phone: sales.phone || phone, email: sales.email || email },
    companies: companies.length > 0 ? companies : office,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...pageMeta(matches, {
    title: pageTitle(matches, m.layout_nav_contact()),
    description: m.contact_description({ shop: shopNameOf(matches) }),
    path: pagePaths.contact,
    picture: 'contact',
  }),
  ...(loaderData ? [{ 'script:ld+json': shopData(loaderData.company, matches) }] : []),
];

export default function Contact() {
  const { words, company, opening } = useLoaderData<typeof loader>();
  const { phone, addresses } = company;
  return (
    <>
      <PageBanner heading={m.contact_heading()} picture="contact">
        <p>{words.tagline}</p>
        {phone ? (
          <p className="banner__phone">
            <span className="quiet">{m.contact_phone()}</span> <a href={telephoneHref(phone)}>{phone}</a>
          </p>
        ) : null}
      </PageBanner>
      <div className="wrap">
        <div className="two-columns">
          <SalesTeam words={words} company={company} opening={opening} />
          {words.companies.length + addresses.length > 0 ? (
            <Companies companies={words.companies} addresses={addresses} />
          ) : null}
        </div>
      </div>
    </>
  );
}

interface SalesTeamProps {
  words: ContactWords;
  company: ShownCompany;
  opening: ShownOpening | null;
}

function SalesTeam({ words: { sales, intro }, company: { hours, answerTime }, opening }: SalesTeamProps) {
  const isReachable = Boolean(sales.phone || sales.email);
  return (
    <section className="section" aria-labelledby="sales">
      <div className="section__head">
        <h2 id="sales">{m.contact_sales()}</h2>
      </div>
      <p className="contact__intro">{isReachable ? intro : m.contact_soon()}</p>
      <dl className="facts">
        <Fact label={m.contact_phone()} value={sales.phone} href={telephoneHref(sales.phone)} />
        <Fact label={m.contact_general()} value={sales.email} href={`mailto:${sales.email}`} />
        {opening ? (
          <>
            <dt>{m.layout_footer_opening_hours()}</dt>
            <dd>
              <OpeningTable {...opening} />
            </dd>
          </>
        ) : (
          <Fact label={m.layout_footer_opening_hours()} value={hours.join(', ')} />
        )}
        <Fact label={m.contact_email()} value={answerTime} />
      </dl>
      {isReachable ? <p className="small quiet contact__note">{sales.note}</p> : null}
    </section>
  );
}

/** One line of the contact data; absent for what the shop has not entered. */
function Fact({ label, value, href }: { label: string; value: string; href?: string }) {
  if (!value) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
    </>
  );
}

interface CompaniesProps {
  companies: ContactWords['companies'];
  addresses: readonly CompanyAddress[];
}

function Companies({ companies, addresses }: CompaniesProps) {
  return (
    <section className="section" aria-labelledby="companies">
      <div className="section__head">
        <h2 id="companies">{m.contact_addresses()}</h2>
      </div>
      <div className="ruled companies">
        {companies.map(({ name, telephone, address }) => (
          <address key={name}>
            <h3>{name}</h3>
            {telephone ? (
              <p>
                <Icon name="phone" small />
                <span>
                  <span className="sr">{m.contact_telephone()} </span>
                  <a href={telephoneHref(telephone)}>{telephone}</a>
                </span>
              </p>
            ) : null}
            <p>
              <Icon name="pin" small />
              <span>
                {address.map((line) => (
                  <span className="line" key={line}>
                    {line}
                  </span>
                ))}
              </span>
            </p>
          </address>
        ))}
        {addresses.map(({ label, address }) => (
          <address key={`${label} ${address}`}>
            <h3 dir="auto">{label}</h3>
            <p>
              <Icon name="pin" small />
              <span dir="auto">{address}</span>
            </p>
          </address>
        ))}
      </div>
    </section>
  );
}
