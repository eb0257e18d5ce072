/** The shop as schema.org structured data. `origin` is its public origin. */

import type { ShownCompany } from '#domain/content/example-company.ts';
import { partsPath } from '#platform/paths.ts';

/** The organisation that runs the shop. */
export function shopData(company: ShownCompany, origin: string) {
  return { '@context': 'https://schema.org', ...organisation(company, origin) };
}

/** The website with its search, and the organisation. */
export function siteData(company: ShownCompany, origin: string) {
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

function organisation({ name, shortName, phone, email, address }: ShownCompany, origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#company`,
    name: shortName,
    legalName: name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
  };
}
