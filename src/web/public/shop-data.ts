/** The shop as schema.org describes organisations and sites, for search engines. `origin` is its public address. */

import type { Company } from '#domain/content/contract.ts';
import { partsPath } from '#platform/paths.ts';

/** Who runs the shop. */
export function shopData(company: Company, origin: string) {
  return { '@context': 'https://schema.org', ...organisation(company, origin) };
}

/** The site with its search, and who runs it. */
export function siteData(company: Company, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(company, origin),
      {
        '@type': 'WebSite',
        name: company.shortName,
        url: `${origin}/`,
        publisher: { '@id': `${origin}/#company` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${partsPath()}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

function organisation({ name, shortName, phone, email, address }: Company, origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#company`,
    name: shortName,
    legalName: name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    telephone: phone,
    email,
    address,
  };
}
