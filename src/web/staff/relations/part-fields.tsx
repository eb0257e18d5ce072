/** Fields that identify a part: number and brand, in any format. A suggestion fills in both. */
import { useId } from 'react';
import { m } from '#messages';
import { PartNumberField } from '#web/features/part-field/part-number-field.tsx';
import { TextField } from '#web/kit/form/field.tsx';

export interface TypedPart {
  readonly brand: string;
  readonly partNumber: string;
}

export const noPart: TypedPart = { brand: '', partNumber: '' };

interface PartFieldsProps {
  value: TypedPart;
  onChange: (value: TypedPart) => void;
  brands: readonly string[];
  error?: string | undefined;
}

export function PartFields({ value, onChange, brands, error }: PartFieldsProps) {
  const list = useId();
  return (
    <>
      <PartNumberField
        label={m.dashboard_part_number()}
        value={value.partNumber}
        error={error}
        required
        maxLength={70}
        onType={(partNumber) => onChange({ ...value, partNumber })}
        onChoose={({ brand, partNumber }) => onChange({ brand, partNumber })}
      />
      <TextField
        label={m.dashboard_brand()}
        value={value.brand}
        list={list}
        required
        maxLength={80}
        onChange={(event) => onChange({ ...value, brand: event.target.value })}
      />
      <datalist id={list}>
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </>
  );
}
