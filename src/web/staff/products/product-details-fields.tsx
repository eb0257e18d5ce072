import type { UseFormRegister } from 'react-hook-form';
import { type Category, conditions, grades } from '#domain/catalog/contract.ts';
import { maxBinLocation } from '#domain/catalog/new-product-contract.ts';
import { maxSpecifications } from '#domain/catalog/specifications/contract.ts';
import { unitName } from '#domain/catalog/unit-name.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { conditionName } from '#web/kit/ui/condition-chip.tsx';
import { gradeName } from '#web/kit/ui/grade-chip.tsx';
import { categoryOptions } from './category-options.ts';
import type { ProductFields } from './product-fields.ts';

interface ProductDetailsFieldsProps {
  text: ProductFieldProps;
  /** Whether the user may change prices. */
  mayPrice: boolean;
  categories: readonly Category[];
}

/** The optional fields: what helps to find and ship the part. */
export function ProductDetailsFields({ text, mayPrice, categories }: ProductDetailsFieldsProps) {
  return (
    <fieldset className="fieldset">
      <legend>
        {m.dashboard_more_details()} <span className="opt">{m.ui_optional()}</span>
      </legend>
      <div className="form__three">
        <TextField {...text('brand')} maxLength={80} />
        <TextField {...text('partNumber')} maxLength={70} autoCapitalize="characters" spellCheck={false} />
        <SelectField {...text('category')}>
          <option value="">{m.dashboard_no_category()}</option>
          {categoryOptions(categories).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField {...text('grade')}>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {gradeName[grade]()}
            </option>
          ))}
        </SelectField>
        <SelectField {...text('itemCondition')}>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {conditionName[condition]()}
            </option>
          ))}
        </SelectField>
        <QuantityRuleFields text={text} mayPrice={mayPrice} />
        <TextField {...text('leadTimeDays')} inputMode="numeric" />
        <TextField {...text('backOrderDays')} help={m.dashboard_back_order_help()} inputMode="numeric" />
        <TextField {...text('warrantyMonths')} help={m.dashboard_shop_terms_help()} inputMode="numeric" />
        <TextField {...text('returnDays')} help={m.dashboard_shop_terms_help()} inputMode="numeric" />
        <TextField
          {...text('coreCharge')}
          readOnly={!mayPrice}
          help={m.dashboard_core_charge_help()}
          inputMode="decimal"
        />
        <TextField {...text('netWeightKg')} inputMode="decimal" />
        <TextField {...text('hsCode')} inputMode="numeric" maxLength={10} />
        <TextField {...text('countryOfOrigin')} maxLength={2} autoCapitalize="characters" />
        <TextField
          {...text('binLocation')}
          help={m.dashboard_bin_help()}
          maxLength={maxBinLocation}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <TextArea
        {...text('specifications')}
        help={m.dashboard_specifications_help({ max: maxSpecifications })}
        rows={6}
        spellCheck={false}
      />
    </fieldset>
  );
}

/** Label, id, error and registration of a field. */
type ProductFieldProps = (
  name: keyof ProductFields & string,
) => { label: string; id: string; error: string | undefined } & ReturnType<UseFormRegister<ProductFields>>;

/** In which unit and quantities a part is sold, and what more of it costs. */
function QuantityRuleFields({ text, mayPrice }: Omit<ProductDetailsFieldsProps, 'categories'>) {
  return (
    <>
      <SelectField {...text('unit')}>
        {unitsOfMeasure.map((unit) => (
          <option key={unit} value={unit}>
            {unitName[unit]()}
          </option>
        ))}
      </SelectField>
      <TextField
        {...text('priceBreaks')}
        readOnly={!mayPrice}
        help={m.dashboard_price_breaks_help()}
        autoComplete="off"
      />
      <TextField {...text('maxQnty')} help={m.dashboard_maximum_help()} inputMode="numeric" />
      <TextField {...text('multipleQnty')} help={m.dashboard_order_multiple_help()} inputMode="numeric" />
      <SelectField {...text('singlePieces')} help={m.dashboard_single_pieces_help()}>
        <option value="false">{m.dashboard_single_pieces_no()}</option>
        <option value="true">{m.dashboard_single_pieces_yes()}</option>
      </SelectField>
    </>
  );
}
