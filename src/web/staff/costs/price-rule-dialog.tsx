import { type FormEvent, useId } from 'react';
import type { Brand, Category } from '#domain/catalog/contract.ts';
import { type NewPriceRule, type PriceRule, priceEndings } from '#domain/costs/price-rule-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { categoryOptions } from '../products/category-options.ts';
import { endingName } from './price-rules-table.tsx';

interface PriceRuleDialogProps {
  /** The rule to change; undefined: a new one. */
  rule: PriceRule | undefined;
  brands: readonly Brand[];
  categories: readonly Category[];
  onClose: () => void;
}

export function PriceRuleDialog({ rule, brands, categories, onClose }: PriceRuleDialogProps) {
  const form = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = typedRule(new FormData(event.currentTarget));
    const save = () =>
      rule ? call('editPriceRule', { path: { id: rule._id }, body }) : call('createPriceRule', { body });
    if (await run(save, { success: m.price_rules_saved() })) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {rule ? m.price_rules_save() : m.price_rules_add()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={rule ? m.price_rules_edit() : m.price_rules_add()}
      actions={actions}
    >
      <form id={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
        <RuleFields rule={rule} brands={brands} categories={categories} errors={fieldErrors} />
        {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
    </Dialog>
  );
}

interface RuleFieldsProps extends Pick<PriceRuleDialogProps, 'rule' | 'brands' | 'categories'> {
  errors: Readonly<Record<string, string>>;
}

function RuleFields({ rule, brands, categories, errors }: RuleFieldsProps) {
  // A brand whose last part was removed keeps its rule.
  const names = [...new Set([...brands.map(({ name }) => name), ...(rule?.brand ? [rule.brand] : [])])];
  return (
    <>
      <SelectField
        label={m.price_rules_brand()}
        name="brand"
        defaultValue={rule?.brand ?? ''}
        error={errors['brand'] ?? ''}
      >
        <option value="">{m.price_rules_every_brand()}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.dashboard_category()}
        name="category"
        defaultValue={rule?.category ?? ''}
        error={errors['category'] ?? ''}
      >
        <option value="">{m.price_rules_every_category()}</option>
        {categoryOptions(categories).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.price_rules_factor_field()}
        help={m.price_rules_factor_help()}
        name="factor"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rule?.factor ?? ''}
        error={errors['factor'] ?? ''}
      />
      <SelectField
        label={m.price_rules_ending_field()}
        help={m.price_rules_ending_help()}
        name="ending"
        defaultValue={rule?.ending ?? priceEndings[0]}
      >
        {priceEndings.map((ending) => (
          <option key={ending} value={ending}>
            {endingName[ending]()}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.price_rules_margin_field()}
        help={m.price_rules_margin_help()}
        optional
        name="minimumMargin"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rule?.minimumMargin ?? ''}
        error={errors['minimumMargin'] ?? ''}
      />
    </>
  );
}

function typedRule(fields: FormData): NewPriceRule {
  const text = (name: keyof NewPriceRule) => String(fields.get(name) ?? '').trim();
  // An empty or wrong text is no number; the server says so at the field.
  const number = (name: keyof NewPriceRule) => (text(name) === '' ? Number.NaN : Number(text(name)));
  return {
    brand: text('brand') || null,
    category: text('category') || null,
    factor: number('factor'),
    ending: priceEndings.find((ending) => ending === text('ending')) ?? 'none',
    minimumMargin: text('minimumMargin') === '' ? null : wrongAsText(text('minimumMargin')),
  };
}

/** JSON has no NaN: it would become null, which means no least margin. A number out of range is refused instead. */
function wrongAsText(text: string): number {
  const value = Number(text);
  return Number.isNaN(value) ? -1 : value;
}
