/** Asks for the change of the chosen parts. Saving leads to the preview; nothing is changed yet. */
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Category, type Grade, grades } from '#domain/catalog/contract.ts';
import { type BulkAction, type BulkChange, roundingSteps } from '#domain/edits/contract.ts';
import { m } from '#messages';
import { editPath } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { gradeName } from '#web/kit/ui/grade-chip.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { categoryOptions } from '../products/category-options.ts';

export type EditedParts =
  | { readonly ids: readonly string[] }
  | { readonly search: Readonly<Record<string, string | undefined>> };

interface BulkEditDialogProps {
  parts: EditedParts;
  /** How many parts are chosen. */
  count: number;
  categories: readonly Category[];
  onClose: () => void;
}

const actions: readonly BulkAction[] = ['price', 'rules', 'category', 'grade', 'archive'];

/** A price needs a permission of its own, and a price by rule that of seeing costs, too. */
const permittedActions = () =>
  actions.filter((action) => {
    if (action === 'rules') return canCall('setPrice') && canCall('listPriceRules');
    return canCall(action === 'price' ? 'setPrice' : 'editProduct');
  });

const actionNames: Record<BulkAction, () => string> = {
  price: () => m.edits_action_price(),
  category: () => m.dashboard_category(),
  grade: () => m.dashboard_grade(),
  rules: () => m.edits_action_rules(),
  archive: () => m.edits_action_archive(),
};

export function BulkEditDialog({ parts, count, categories, onClose }: BulkEditDialogProps) {
  const form = useId();
  const navigate = useNavigate();
  const [action, setAction] = useState<BulkAction>(permittedActions()[0] ?? 'price');
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const change = changeOf(action, new FormData(event.currentTarget));
    void run(async () => {
      const { _id } = await call('planBulkEdit', { body: { parts, change } });
      await navigate(editPath(_id));
    });
  };
  const error = fieldErrors['change.percent'] ?? fieldErrors['change.category'];
  const buttons = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {m.edits_preview()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={m.edits_title({ count: formatCount(count) })}
      actions={buttons}
    >
      <form id={form} className="form" noValidate onSubmit={submit}>
        <SelectField
          label={m.edits_what()}
          value={action}
          onChange={(event) => setAction(actions.find((name) => name === event.target.value) ?? 'price')}
        >
          {permittedActions().map((name) => (
            <option key={name} value={name}>
              {actionNames[name]()}
            </option>
          ))}
        </SelectField>
        <ChangeFields action={action} categories={categories} error={error ?? ''} />
        {formError && formError !== error ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
      <p className="small quiet">{m.edits_preview_help()}</p>
    </Dialog>
  );
}

/** The fields of an action. The server checks their values. */
function changeOf(action: BulkAction, fields: FormData): BulkChange {
  const text = (name: string) => String(fields.get(name) ?? '');
  switch (action) {
    case 'price': {
      const roundTo = roundingSteps.find((step) => String(step) === text('roundTo')) ?? 1;
      // An empty field is not 0 percent.
      return { action, percent: text('percent') === '' ? Number.NaN : Number(text('percent')), roundTo };
    }
    case 'category':
      return { action, category: text('category') };
    case 'grade':
      return { action, grade: text('grade') as Grade };
    case 'rules':
    case 'archive':
      return { action };
  }
}

interface ChangeFieldsProps {
  action: BulkAction;
  categories: readonly Category[];
  error: string;
}

function ChangeFields({ action, categories, error }: ChangeFieldsProps) {
  if (action === 'archive') return <Notice tone="short">{m.edits_archive_help()}</Notice>;
  if (action === 'rules') return <Notice>{m.edits_rules_help()}</Notice>;
  if (action === 'category')
    return (
      <SelectField label={m.edits_new_category()} name="category" error={error}>
        {categoryOptions(categories).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  if (action === 'grade')
    return (
      <SelectField label={m.edits_new_grade()} name="grade">
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {gradeName[grade]()}
          </option>
        ))}
      </SelectField>
    );
  return (
    <div className="form__pair">
      <TextField
        label={m.edits_percent()}
        help={m.edits_percent_help()}
        name="percent"
        inputMode="text"
        error={error}
      />
      <SelectField label={m.edits_round()} help={m.edits_round_help()} name="roundTo">
        {roundingSteps.map((step) => (
          <option key={step} value={step}>
            {formatAmount(step / 100)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
