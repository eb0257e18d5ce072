/** The form of a part, for adding and for editing: what a part must have first, then what helps to find and ship it. */
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { type Category, conditions, grades } from '#domain/catalog/contract.ts';
import { maxSpecifications } from '#domain/catalog/specifications/contract.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { conditionName, gradeName } from '#web/ui/grade-chip.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormNotes } from '../forms/form-notes.tsx';
import { ImageField } from '../forms/image-field.tsx';
import { useImageForm } from '../forms/use-image-form.ts';
import { categoryOptions } from './category-options.ts';
import { NumberFields } from './number-fields.tsx';
import { type ProductFields, type ProductValues, productLabels, productSchema } from './product-fields.ts';

interface ProductFormProps {
  defaults: ProductFields;
  /** Who adds it, shown only. */
  email: string;
  /** Address of the picture that is kept when no file is chosen. */
  picture?: string;
  categories: readonly Category[];
  button: string;
  failed: () => string;
  /** Resolves to the fields to go on with. */
  save: (values: ProductValues, img: string | undefined) => Promise<ProductFields>;
}

export function ProductForm({ defaults, email, picture, categories, button, failed, save }: ProductFormProps) {
  const labels = productLabels();
  const { register, control, submit, errors, busy, trouble, summary, startOver, chosen } = useImageForm<
    ProductFields,
    ProductValues
  >({
    person: email,
    schema: productSchema,
    defaults,
    labels,
    imageRequired: !picture,
    failed,
    save,
  });
  const text = (name: keyof ProductFields & string) => ({
    label: labels[name] ?? '',
    id: `field-${name}`,
    error: messageOf(errors, name),
    ...register(name),
  });
  return (
    <form className="form dashboard__form" noValidate onSubmit={submit}>
      <FormNotes summary={summary} startOver={startOver} />
      <div className="form__pair">
        <TextField {...text('name')} required maxLength={200} />
        <TextField label={m.dashboard_email()} name="email" type="email" readOnly value={email} />
      </div>
      <div className="form__three">
        <TextField
          {...text('pricePerUnit')}
          help={m.dashboard_dollars()}
          type="number"
          min="0.01"
          step="0.01"
          inputMode="decimal"
          required
        />
        <TextField
          {...text('availableQnty')}
          help={m.dashboard_pieces()}
          type="number"
          min="0"
          step="1"
          inputMode="numeric"
          required
        />
        <TextField
          {...text('minQnty')}
          help={m.dashboard_pieces()}
          type="number"
          min="1"
          step="1"
          inputMode="numeric"
          required
        />
      </div>
      <TextArea {...text('description')} rows={5} required maxLength={10_000} />
      <ImageField {...text('image')} chosen={chosen} current={picture} required={!picture} />
      <MoreAboutThePart text={text} categories={categories} />
      <NumberFields control={control} register={register} errors={errors} />
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      <div className="toolbar">
        <Button variant="primary" size="big" type="submit" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function messageOf(errors: FieldErrors<ProductFields>, name: keyof ProductFields & string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

interface MoreProps {
  text: (
    name: keyof ProductFields & string,
  ) => { label: string; id: string; error: string | undefined } & ReturnType<UseFormRegister<ProductFields>>;
  categories: readonly Category[];
}

function MoreAboutThePart({ text, categories }: MoreProps) {
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
        <TextField {...text('leadTimeDays')} type="number" min="0" max="365" step="1" inputMode="numeric" />
        <TextField {...text('netWeightKg')} type="number" min="0.001" step="0.001" inputMode="decimal" />
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
