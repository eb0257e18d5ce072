import { type Category, conditions, grades } from '#domain/catalog/contract.ts';
import { maxSpecifications } from '#domain/catalog/specifications/contract.ts';
import { m } from '#messages';
import { conditionName } from '#web/ui/condition-chip.tsx';
import { TextField } from '#web/ui/field.tsx';
import { gradeName } from '#web/ui/grade-chip.tsx';
import { SelectField, TextArea } from '#web/ui/long-field.tsx';
import { categoryOptions } from './category-options.ts';
import { type ProductFieldProps, QuantityRuleFields } from './quantity-rule-fields.tsx';

interface ProductDetailsFieldsProps {
  text: ProductFieldProps;
  categories: readonly Category[];
}

/** The optional fields: what helps to find and ship the part. */
export function ProductDetailsFields({ text, categories }: ProductDetailsFieldsProps) {
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
        <QuantityRuleFields text={text} />
        <TextField {...text('leadTimeDays')} inputMode="numeric" />
        <TextField {...text('backOrderDays')} help={m.dashboard_back_order_help()} inputMode="numeric" />
        <TextField {...text('warrantyMonths')} help={m.dashboard_shop_terms_help()} inputMode="numeric" />
        <TextField {...text('returnDays')} help={m.dashboard_shop_terms_help()} inputMode="numeric" />
        <TextField {...text('coreCharge')} help={m.dashboard_core_charge_help()} inputMode="decimal" />
        <TextField {...text('netWeightKg')} inputMode="decimal" />
        <TextField {...text('hsCode')} inputMode="numeric" maxLength={10} />
        <TextField {...text('countryOfOrigin')} maxLength={2} autoCapitalize="characters" />
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
