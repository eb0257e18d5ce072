import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';
import { ConditionChip } from '#web/kit/ui/condition-chip.tsx';
import { CopyNumber } from '#web/kit/ui/copy-number.tsx';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PartNumberLink } from '#web/kit/ui/part-number-link.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { Rating } from '#web/kit/ui/rating.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { State, States } from './sheet.tsx';

const tones: readonly BadgeTone[] = ['plain', 'strong', 'ok', 'short', 'bad'];
const conditions = ['new', 'remanufactured', 'rebuilt', 'used'] as const;

/** Badges and chips: none of them uses colour alone. */
export function Marks() {
  return (
    <States>
      <State name={m.styleguide_grades()}>
        <span className="styleguide__row">
          <GradeChip grade="genuine" />
          <GradeChip grade="oem" />
          <GradeChip grade="aftermarket" />
        </span>
      </State>
      <State name={m.styleguide_conditions()}>
        <span className="styleguide__row">
          {conditions.map((condition) => (
            <ConditionChip key={condition} condition={condition} />
          ))}
        </span>
      </State>
      <State name={m.styleguide_badges()}>
        <span className="styleguide__row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </span>
      </State>
      <State name={m.styleguide_filter()}>
        <a
          className="chip chip--removable"
          href={pagePaths.styleguide}
          aria-label={m.list_remove_filter({ name: 'PC200-8' })}
        >
          PC200-8
          <Icon name="close" small />
        </a>
      </State>
      <State name={m.styleguide_stock()}>
        <span className="styleguide__row">
          <StockBadge available={148} />
          <StockBadge available={3} />
          <StockBadge available={0} />
        </span>
      </State>
      <State name={m.styleguide_part_number()}>
        <span className="styleguide__row">
          <CopyNumber value="HX-20Y-1142" />
          <PartNumberLink value="HX-20Y-1142" to={partsPath()} />
        </span>
      </State>
      <State name={m.styleguide_price()}>
        <span className="styleguide__row">
          <Price amount={62.4} per={m.ui_per_unit()} />
          <Price amount={1890} />
        </span>
      </State>
      <State name={m.styleguide_rating()}>
        <span className="styleguide__row">
          <Rating value={4.6} />
          <Rating value={0} />
        </span>
      </State>
    </States>
  );
}
