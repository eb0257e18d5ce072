import type { UseFormRegister } from 'react-hook-form';
import { unitName } from '#domain/catalog/unit-name.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/long-field.tsx';
import type { ProductFields } from './product-fields.ts';

/** Label, id, error and registration of a field. */
export type ProductFieldProps = (
  name: keyof ProductFields & string,
) => { label: string; id: string; error: string | undefined } & ReturnType<UseFormRegister<ProductFields>>;

/** In which unit and quantities a part is sold, and what more of it costs. */
export function QuantityRuleFields({ text }: { text: ProductFieldProps }) {
  return (
    <>
      <SelectField {...text('unit')}>
        {unitsOfMeasure.map((unit) => (
          <option key={unit} value={unit}>
            {unitName[unit]()}
          </option>
        ))}
      </SelectField>
      <TextField {...text('priceBreaks')} help={m.dashboard_price_breaks_help()} autoComplete="off" />
      <TextField {...text('maxQnty')} help={m.dashboard_maximum_help()} inputMode="numeric" />
      <TextField {...text('multipleQnty')} help={m.dashboard_order_multiple_help()} inputMode="numeric" />
      <SelectField {...text('singlePieces')} help={m.dashboard_single_pieces_help()}>
        <option value="false">{m.dashboard_single_pieces_no()}</option>
        <option value="true">{m.dashboard_single_pieces_yes()}</option>
      </SelectField>
    </>
  );
}
