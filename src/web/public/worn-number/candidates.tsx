import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { perUnit } from '#domain/catalog/unit-name.ts';
import { isUnread, wornNumberText } from '#domain/search/worn-numbers/worn-number.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { VerdictMark } from '#web/features/machine/verdict-mark.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { matchReason } from '#web/kit/format/match-reason.ts';
import { numberClass } from '#web/kit/format/number-pieces.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { Breakable } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import type { WornNumberData } from './worn-number-data.server.ts';

type CandidatesProps = Pick<WornNumberData, 'problem' | 'found' | 'worn' | 'machine'>;

/** How many parts fit, and the first of them. Each is a link: which one it is, is for the person to say. */
export function Candidates({ problem, found, worn, machine }: CandidatesProps) {
  const { heading, help } = problem ? { heading: m.worn_check(), help: problem } : resultText({ found, worn });
  return (
    <>
      <div className="worn__count">
        <h2 id="worn-count" tabIndex={-1} data-worn-count>
          {heading}
        </h2>
        {help ? <p className="small quiet">{help}</p> : null}
        {machine?.fitsOnly ? <OtherMachines found={found} worn={worn} machine={machine.name} /> : null}
      </div>
      {found.candidates.length > 0 ? (
        <ul className="candidates">
          {found.candidates.map((candidate) => (
            <li className="candidate" key={candidate._id}>
              <CandidateRow candidate={candidate} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function resultText({ found, worn }: Pick<CandidatesProps, 'found' | 'worn'>): { heading: string; help: string } {
  const { total, hasMore, candidates, isTooLittle } = found;
  if (isTooLittle) return { heading: m.worn_too_little(), help: m.worn_too_little_help() };
  if (worn.cells.every(isUnread)) return { heading: m.worn_nothing_typed(), help: m.worn_nothing_typed_help() };
  if (total === 0) return { heading: m.worn_none(), help: m.worn_none_help() };
  const shown = formatCount(total);
  return {
    heading: hasMore ? m.worn_count_more({ count: shown }) : m.worn_count({ count: total, shown }),
    help: hasMore || total > candidates.length ? m.worn_shown({ count: candidates.length }) : '',
  };
}

/** How many more fit without the machine, and the link that shows them. */
function OtherMachines({ found, worn, machine }: Pick<CandidatesProps, 'found' | 'worn'> & { machine: string }) {
  const { ofAllMachines, total } = found;
  const more = (ofAllMachines?.total ?? 0) - total;
  if (!ofAllMachines || more <= 0) return null;
  const all = new URLSearchParams({ number: wornNumberText(worn) });
  return (
    <p className="small quiet">
      {ofAllMachines.hasMore
        ? m.worn_others_many({ count: formatCount(ofAllMachines.total) })
        : m.worn_others({ count: more, shown: formatCount(more), machine })}{' '}
      <PageAnchor href={`${pagePaths.wornNumber}?${all}`} rel="nofollow">
        {m.worn_show_all()}
      </PageAnchor>
    </p>
  );
}

function CandidateRow({ candidate }: { candidate: WornNumberData['found']['candidates'][number] }) {
  const { runs, matchedBy, partNumber, facts } = candidate;
  const number = matchedBy?.number ?? partNumber;
  const why = matchReason(matchedBy, partNumber);
  return (
    <>
      <Photo
        picture={candidate.picture}
        silhouette={candidate.silhouette}
        sizes="(max-width: 47.99em) 64px, 72px"
        alt=""
      />
      <div className="candidate__main">
        <span className={numberClass(number)}>
          {runs.map(({ text, unread }, index) => {
            const Element = unread ? 'mark' : 'span';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a number keep their order.
              <Element key={index}>
                <Breakable number={text} />
              </Element>
            );
          })}
        </span>
        <h3>
          <PageAnchor className="stretched-link" href={partPath(candidate.slug)}>
            <PartName name={candidate.name} />
          </PageAnchor>
        </h3>
        {candidate.fitment ? <VerdictMark fitment={candidate.fitment} /> : null}
        {why ? <span className="tiny">{why}</span> : null}
        <span className="tiny quiet">
          {[why ? m.worn_own_number({ brand: candidate.brand, number: partNumber }) : candidate.brand, facts[0]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <StockBadge available={candidate.availableQnty} minimum={candidate.minQnty} />
      <div className="candidate__price">
        <Price amount={candidate.pricePerUnit} per={perUnit[candidate.unit]()} />
        <span className="table__sub">
          {m.list_minimum()} {quantityInUnit(formatCount(candidate.minQnty), candidate.unit)}
        </span>
      </div>
      <span className="btn btn--dense candidate__open" aria-hidden="true">
        {m.shop_open()}
      </span>
    </>
  );
}
