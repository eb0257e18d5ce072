/** One replacement part in the supersession form: which part, and how many pieces for one of the old part. */
import type { Product } from '#domain/catalog/contract.ts';
import type { SupersessionStep } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { noPart, PartFields, type TypedPart } from './part-fields.tsx';

export interface ReplacementTarget extends TypedPart {
  /** React key: stays with the row while other rows come and go. */
  readonly key: number;
  /** The quantity as it was typed. */
  readonly quantity: string;
}

let lastKey = 0;

/** A target with a new key. */
export function newTarget(given: Partial<ReplacementTarget> = {}): ReplacementTarget {
  lastKey += 1;
  return { ...noPart, quantity: '1', ...given, key: lastKey };
}

/** The targets of a saved step, or one empty target of the same brand. */
export function targetsOf(step: SupersessionStep | undefined, product: Product): ReplacementTarget[] {
  if (!step) return [newTarget({ brand: product.brand })];
  return step.targets.map(({ part: { brand, partNumber }, quantity }) =>
    newTarget({ brand, partNumber, quantity: String(quantity) }),
  );
}

interface ReplacementTargetRowProps {
  target: ReplacementTarget;
  /** Position in the list, from 0. */
  index: number;
  brands: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (target: ReplacementTarget) => void;
  /** Removes the row; undefined while it cannot be removed. */
  onRemove: (() => void) | undefined;
}

export function ReplacementTargetRow({ target, index, brands, errors, onChange, onRemove }: ReplacementTargetRowProps) {
  const number = index + 1;
  return (
    <div className="relations__row" role="group" aria-label={m.relations_replacement_number({ number })}>
      <PartFields
        value={target}
        brands={brands}
        error={errors[`targets.${index}.part`]}
        onChange={(part) => onChange({ ...target, ...part })}
      />
      <TextField
        label={m.relations_quantity()}
        inputMode="numeric"
        required
        value={target.quantity}
        error={errors[`targets.${index}.quantity`]}
        onChange={(event) => onChange({ ...target, quantity: event.target.value })}
      />
      {onRemove ? (
        <Button aria-label={m.relations_remove_part({ number })} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      ) : null}
    </div>
  );
}
