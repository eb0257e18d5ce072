/** Chooses the parts whose prices follow the rules. It leads to the preview; nothing is changed yet. */
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Brand, Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { editPath } from '#platform/http/page-paths.ts';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { categoryOptions } from '../products/category-options.ts';

interface ApplyRulesFormProps {
  brands: readonly Brand[];
  categories: readonly Category[];
}

export function ApplyRulesForm({ brands, categories }: ApplyRulesFormProps) {
  const navigate = useNavigate();
  const { busy, formError, run } = useMutation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [brand, category] = [String(fields.get('brand') ?? ''), String(fields.get('category') ?? '')];
    const search = { ...(brand && { brand: [brand] }), ...(category && { category }) };
    void run(async () => {
      const { _id } = await call('planBulkEdit', { body: { parts: { search }, change: { action: 'rules' } } });
      await navigate(editPath(_id));
    });
  };
  return (
    <section className="section" aria-labelledby="apply-rules">
      <div className="section__head">
        <h2 id="apply-rules">{m.price_rules_apply()}</h2>
      </div>
      <form className="form" noValidate onSubmit={submit}>
        <div className="form__pair">
          <SelectField label={m.price_rules_brand()} name="brand">
            <option value="">{m.price_rules_every_brand()}</option>
            {brands.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.dashboard_category()} name="category">
            <option value="">{m.price_rules_every_category()}</option>
            {categoryOptions(categories).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        {formError ? <Notice tone="bad">{formError}</Notice> : null}
        <div className="toolbar">
          <Button variant="primary" type="submit" busy={busy}>
            {m.price_rules_preview()}
          </Button>
        </div>
        <p className="small quiet">{m.price_rules_apply_help()}</p>
      </form>
    </section>
  );
}
