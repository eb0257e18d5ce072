import type { ReactNode } from 'react';
import type { Category } from '#domain/catalog/contract.ts';
import type { ShownCompany } from '#domain/content/example-company.ts';
import { m } from '#messages';
import { type LegalPage, legalPaths } from '#platform/http/legal-paths.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { telephoneHref } from '../kit/format/telephone.ts';
import { OpeningTable } from './opening-table.tsx';
import { ShopLogo } from './shop-logo.tsx';
import type { ShownLogo } from './shown-appearance.ts';
import type { ShownOpening } from './shown-opening.ts';

const pages = [
  { to: pagePaths.machines, name: () => m.machine_title() },
  { to: pagePaths.quickOrder, name: () => m.quick_title() },
  { to: pagePaths.wornNumber, name: () => m.worn_title() },
  { to: pagePaths.mission, name: () => m.layout_nav_mission() },
  { to: pagePaths.vision, name: () => m.layout_nav_vision() },
  { to: pagePaths.faq, name: () => m.layout_nav_faq() },
  { to: pagePaths.contact, name: () => m.layout_nav_contact() },
  { to: pagePaths.reviews, name: () => m.layout_footer_reviews() },
  { to: pagePaths.resume, name: () => m.layout_nav_resume() },
];

interface FooterProps {
  company: ShownCompany;
  opening: ShownOpening | null;
  logo: ShownLogo | null;
  legal: readonly LegalPage[];
  /** Paths of pages that are not written. */
  missing: readonly string[];
  categories: readonly Category[];
  /** Year of the copyright line, from the server's clock. */
  year: number;
}

export function Footer(props: FooterProps) {
  return <CachedHtml tag="footer" className="site-footer on-dark" content={FooterContent} props={props} />;
}

function FooterContent({ company, opening, logo, legal, missing, categories, year }: FooterProps) {
  return (
    <div className="wrap">
      <div className="site-footer__grid">
        <div>
          <ShopLogo name={company.shortName} logo={logo} />
          <address>
            <span className="line">{company.name}</span>
            {company.address ? <span className="line">{company.address}</span> : null}
            {company.phone ? (
              <span className="line">
                <a href={telephoneHref(company.phone)}>{company.phone}</a>
              </span>
            ) : null}
            {company.email ? <a href={`mailto:${company.email}`}>{company.email}</a> : null}
          </address>
        </div>
        <div className="site-footer__lists">
          <nav aria-label={m.layout_footer_categories()}>
            <FooterList heading={m.layout_nav_parts()}>
              <ul className="site-footer__columns">
                {categories.map(({ slug, name }) => (
                  <li key={slug}>
                    <PageAnchor href={partsPath({ category: slug })}>{name}</PageAnchor>
                  </li>
                ))}
              </ul>
            </FooterList>
          </nav>
          <nav aria-label={m.layout_footer_pages()}>
            <FooterList heading={m.layout_footer_pages_heading()}>
              <ul>
                {pages
                  .filter(({ to }) => !missing.includes(to))
                  .map(({ to, name }) => (
                    <li key={to}>
                      <PageAnchor href={to}>{name()}</PageAnchor>
                    </li>
                  ))}
              </ul>
            </FooterList>
          </nav>
          {opening || company.hours.length > 0 ? <Hours company={company} opening={opening} /> : null}
        </div>
      </div>
      <div className="site-footer__legal">
        <span>{m.layout_reference_only()}</span>
        {legal.length > 0 ? <LegalLinks pages={legal} /> : null}
        <span>{m.layout_copyright({ year: String(year), name: company.name })}</span>
      </div>
    </div>
  );
}

const legalNames: Readonly<Record<LegalPage, () => string>> = {
  terms: m.layout_nav_terms,
  privacy: m.layout_nav_privacy,
  imprint: m.layout_nav_imprint,
};

function LegalLinks({ pages }: { pages: readonly LegalPage[] }) {
  return (
    <nav aria-label={m.layout_footer_legal()}>
      <ul className="site-footer__laws">
        {pages.map((page) => (
          <li key={page}>
            <PageAnchor href={legalPaths[page]}>{legalNames[page]()}</PageAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A list of the footer: folded under its heading on phones, open on wider screens (site-footer.css). */
function FooterList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h2>{heading}</h2>
      <details>
        <summary>{heading}</summary>
        {children}
      </details>
    </>
  );
}

function Hours({ company: { hours, answerTime }, opening }: Pick<FooterProps, 'company' | 'opening'>) {
  return (
    <div>
      <FooterList heading={m.layout_footer_opening_hours()}>
        {opening ? (
          <OpeningTable {...opening} />
        ) : (
          <p>
            {hours.map((line) => (
              <span className="line" key={line}>
                {line}
              </span>
            ))}
          </p>
        )}
        <p className="quiet site-footer__note">{answerTime}</p>
      </FooterList>
    </div>
  );
}
