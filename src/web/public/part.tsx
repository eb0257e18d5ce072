/** The page of one part: everything that is known about it, and the way to buy it. */
import { type MetaFunction, useLoaderData } from 'react-router';
import { PartQuery, type Product } from '#domain/catalog/contract.ts';
import { getPartBySlug } from '#domain/catalog/find-part.server.ts';
import { searchParts } from '#domain/catalog/search-parts.server.ts';
import { m } from '#messages';
import { Crumbs } from '#web/frame/crumbs.tsx';
import { pageMeta, pageTitle } from '#web/frame/page-meta.ts';
import { load } from '#web/load.server.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Price } from '#web/ui/price.tsx';
import { BuyBox } from './part/buy-box.tsx';
import { PartFacts } from './part/facts.tsx';
import { Gallery } from './part/gallery.tsx';
import { PartHead } from './part/part-head.tsx';
import { partData } from './part/structured-data.ts';
import { canBeOrdered, type PartBrief, partBrief, shorten } from './part-brief.ts';
import { PartCard } from './part-card.tsx';

const similarParts = 3;

export const handle = { document: true };

export const loader = load(async (scope, { params }) => {
  const { email: _creator, ...part } = await getPartBySlug(scope, params.slug ?? '');
  const near = await searchParts(
    scope,
    PartQuery.parse({ category: part.category, q: part.partType, limit: similarParts + 1 }),
  );
  return {
    part: part satisfies Product,
    similar: near.items
      .filter(({ _id }) => _id !== part._id)
      .slice(0, similarParts)
      .map(partBrief),
  };
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m.not_found_title() }];
  const { part } = loaderData;
  const page = {
    title: pageTitle(`${part.name}, ${part.partNumber}`),
    description: shorten(part.description),
    path: `/part/${part.slug}`,
    image: part.img,
    type: 'product',
  };
  const origin =
    (matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined)?.origin ?? '';
  return [...pageMeta(matches, page), { 'script:ld+json': partData(part, origin) }];
};

export default function PartPage() {
  const { part, similar } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <Crumbs
          steps={[
            { to: '/parts', name: m.frame_nav_parts() },
            { to: `/parts?category=${part.category}`, name: part.categoryName },
          ]}
        />
        <div className="part">
          <Gallery key={part._id} pictures={part.pictures} fallback={part.img} name={part.name} />
          <PartHead part={part} />
          <div className="part__more">
            <p className="part__text">{part.description}</p>
          </div>
          <BuyBox key={`buy ${part._id}`} part={part} />
        </div>
        <PartFacts part={part} />
        <Similar parts={similar} />
      </div>
      <BuyBar part={part} />
    </>
  );
}

function Similar({ parts }: { parts: readonly PartBrief[] }) {
  if (parts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="similar">
      <div className="section__head">
        <h2 id="similar">{m.part_similar()}</h2>
      </div>
      <div className="ruled cards">
        {parts.map((part) => (
          <PartCard key={part._id} part={part} />
        ))}
      </div>
    </section>
  );
}

/** On phones the price and the button stay in reach. */
function BuyBar({ part }: { part: Product }) {
  return (
    <div className="buybar" role="region" aria-label={m.part_purchase()}>
      <div>
        <Price amount={part.pricePerUnit} perUnit />
        <span className="tbl__sub">
          {m.part_bar_facts({ available: formatCount(part.availableQnty), minimum: formatCount(part.minQnty) })}
        </span>
      </div>
      {canBeOrdered(part) ? (
        <ButtonLink to={`/purchase/${part._id}`} variant="primary" size="big">
          {m.part_purchase()}
        </ButtonLink>
      ) : (
        <ButtonLink to="/contact" size="big">
          {m.part_ask()}
        </ButtonLink>
      )}
    </div>
  );
}
