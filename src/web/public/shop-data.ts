/** The shop as schema.org structured data. */

import type { ShownCompany } from '#domain/content/example-company.ts';
import { partsPath } from '#platform/paths.ts';
import { logoOf, originOf, type PageArgs } from '#web/layout/page-meta.ts';
import { openingData } from './opening-data.ts';

/** The organisation that runs the shop. */
export function shopData(company: ShownCompany, matches: PageArgs['matches']) {
  return { '@context': 'https://schema.org', ...organisation(company, matches) };
}

/** The website with its search, and the organisation. */
export function siteData(company: ShownCompany, matches: PageArgs['matches']) {
  const origin = originOf(matches);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(company, matches),
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

function organisation(company: ShownCompany, matches: PageArgs['matches']) {
  const { name, shortName, phone, email, address } = company;
  const origin = originOf(matches);
  const hours = openingData(company);
  return {
    // Only a place has hours: a store is a place and an organisation.
    '@type': hours ? 'Store' : 'Organization',
    '@id': `${origin}/#company`,
    name: shortName,
    legalName: name,
    url: `${origin}/`,
    logo: logoOf(matches),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...hours,
  };
}
