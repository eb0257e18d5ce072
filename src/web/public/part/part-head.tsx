import type { ReactNode } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ConditionChip } from '#web/kit/ui/condition-chip.tsx';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

type PartHeadProps = {
  part: Pick<
    Product,
    'name' | 'partNumber' | 'partType' | 'brand' | 'grade' | 'itemCondition' | 'categoryName' | 'category'
  >;
  /** Notices: the matching number and the supersession. */
  children?: ReactNode;
};

/** Name, number with a copy button, brand, grade and condition. */
export function PartHead({ part, children }: PartHeadProps) {
  return (
    <div className="part__identity">
      <div>
        <h1>
          <PartName name={part.name} />
        </h1>
        <p className="quiet">
          {part.partType} · <PageAnchor href={partsPath({ category: part.category })}>{part.categoryName}</PageAnchor>
        </p>
      </div>
      <CopyableNumber number={part.partNumber} />
      <div className="part__brand">
        <span>
          <span className="quiet">{m.list_brand()}</span> {part.brand}
        </span>
        <GradeChip grade={part.grade} />
        <ConditionChip condition={part.itemCondition} />
      </div>
      {children}
    </div>
  );
}

function CopyableNumber({ number }: { number: string }) {
  return (
    <div className="number-plate">
      <PartNumber value={number} />
      <ScriptButton enhanced data-copy={number} aria-label={m.ui_copy_number({ number })}>
        <Icon name="copy" small />
        {m.part_copy()}
      </ScriptButton>
    </div>
  );
}
