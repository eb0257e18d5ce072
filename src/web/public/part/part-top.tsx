import type { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import type { ShipsFrom } from '#domain/content/contract.ts';
import type { SaleTerms } from '#domain/content/terms-contract.ts';
import type { Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { CompareBar, CompareChoice } from '../compare/compare-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { FoundBy } from './found-by.tsx';
import { Gallery } from './gallery.tsx';
import { KeyFacts } from './key-facts.tsx';
import type { PartOnPage } from './part-at.server.ts';
import { PartHead } from './part-head.tsx';
import { PartVerdict, type PartVerdictProps } from './part-verdict.tsx';
import { ReplacementNotice } from './replacement-notice.tsx';

interface PartTopProps extends PartVerdictProps {
  part: Omit<PartOnPage, 'email'>;
  /** As in BuyBox. */
  asked: number | null;
  isIllustration: boolean;
  /** The number that the visitor has searched for, when the part was found by it. */
  typed: string;
  foundBy: PartNumberEntry | undefined;
  replacements: Replacements;
  terms: SaleTerms;
  shipsFrom: ShipsFrom | null;
}

/** Pictures, names, verdict, description and the box to buy. */
export function PartTop({ part, asked, isIllustration, typed, foundBy, replacements, terms, ...rest }: PartTopProps) {
  const { shipsFrom, ...verdict } = rest;
  return (
    <>
      <div className="part__pictures">
        <Gallery key={part._id} part={part} />
        {isIllustration ? <p className="tiny quiet">{m.part_illustration()}</p> : null}
      </div>
      <PartHead part={part}>
        <PartVerdict {...verdict} />
        {foundBy ? <FoundBy typed={typed} number={foundBy} /> : null}
        <ReplacementNotice replacements={replacements} />
        <CompareChoice part={part} />
        <CompareBar />
      </PartHead>
      <div className="part__description">
        <KeyFacts part={part} terms={terms} />
        <p className="part__text">{part.description}</p>
      </div>
      <BuyBox key={`buy ${part._id}`} part={part} asked={asked} replacements={replacements} shipsFrom={shipsFrom} />
    </>
  );
}
