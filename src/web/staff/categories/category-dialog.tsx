import { type FormEvent, useId } from 'react';
import { maxCategoryName } from '#domain/catalog/categories/contract.ts';
import { categoryPathTo } from '#domain/catalog/category-tree.ts';
import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { categoryOptions } from '../products/category-options.ts';

interface CategoryDialogProps {
  /** The category to edit; undefined: a new one. */
  category?: Category;
  categories: readonly Category[];
  onClose: () => void;
}

/** Name and parent of a category. For an existing one it says how many parts the change concerns. */
export function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const form = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = { name: String(fields.get('name')), parent: String(fields.get('parent')) || null };
    const save = () =>
      category ? call('editCategory', { path: { slug: category.slug }, body }) : call('createCategory', { body });
    const success = category ? m.categories_saved({ name: body.name }) : m.categories_added({ name: body.name });
    if (await run(save, { success })) onClose();
  };
  const hasFieldError = fieldErrors['name'] !== undefined || fieldErrors['parent'] !== undefined;
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {category ? m.categories_save() : m.categories_add()}
      </Button>
    </>
  );
  const title = category ? m.categories_edit_name({ name: category.name }) : m.categories_add();
  return (
    <Dialog open onClose={onClose} refusal={formError} title={title} actions={actions}>
      <form id={form} className="form" onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.categories_name()}
          name="name"
          defaultValue={category?.name}
          maxLength={maxCategoryName}
          required
          error={fieldErrors['name']}
        />
        <ParentField category={category} categories={categories} error={fieldErrors['parent']} />
        {category ? <p className="small quiet">{concernedParts(category)}</p> : null}
        {formError && !hasFieldError ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
    </Dialog>
  );
}

function concernedParts({ count }: Category): string {
  return m.categories_concerned({ count, parts: formatCount(count) });
}

interface ParentFieldProps {
  category: Category | undefined;
  categories: readonly Category[];
  error: string | undefined;
}

/** The possible parents: all categories but the category itself and those below it. */
function ParentField({ category, categories, error }: ParentFieldProps) {
  const isBelow = ({ slug }: Category) =>
    category !== undefined && categoryPathTo(categories, slug).some((above) => above.slug === category.slug);
  const options = categoryOptions(categories).filter((_, index) => {
    const choice = categories[index];
    return choice && !isBelow(choice);
  });
  return (
    <SelectField label={m.categories_parent()} name="parent" defaultValue={category?.parent ?? ''} error={error}>
      <option value="">{m.categories_top_level()}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
