import { type FormEvent, useId, useState } from 'react';
import type { MissedSearchAnswer } from '#domain/search/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { noPart, PartFields } from '../relations/part-fields.tsx';
import { numberKindNames } from './number-kind-names.ts';

const kinds = ['cross', 'old', 'oe', 'supplier'] as const satisfies readonly MissedSearchAnswer['kind'][];

interface MissedNumberDialogProps {
  /** The search, in small letters as it is counted. */
  query: string;
  brands: readonly string[];
  onClose: () => void;
}

/** Adds the number that visitors searched to the part that they meant. */
export function MissedNumberDialog({ query, brands, onClose }: MissedNumberDialogProps) {
  const form = useId();
  const [part, setPart] = useState(noPart);
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [number, maker] = [String(fields.get('number')), String(fields.get('maker'))];
    const kind = kinds.find((name) => name === fields.get('kind')) ?? 'cross';
    const body = { part, number, maker, kind };
    const success = m.missed_number_added({ part: m.relations_part(part), number });
    if (await run(() => call('answerMissedSearch', { path: { query }, body }), { success })) onClose();
  };
  const hasFieldError = Object.keys(fieldErrors).length > 0;
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {m.missed_add_number_button()}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} refusal={formError} title={m.missed_add_number_title({ query })} actions={actions}>
      <p className="small quiet">{m.missed_add_number_help()}</p>
      <form id={form} className="form" onSubmit={(event) => void submit(event)}>
        <PartFields value={part} onChange={setPart} brands={brands} error={fieldErrors['part']} />
        <TextField
          label={m.missed_searched_number()}
          name="number"
          defaultValue={query.toUpperCase().slice(0, 70)}
          required
          maxLength={70}
          autoCapitalize="characters"
          spellCheck={false}
          error={fieldErrors['number'] ?? ''}
        />
        <SelectField label={m.dashboard_number_type()} name="kind">
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {numberKindNames[kind]()}
            </option>
          ))}
        </SelectField>
        <TextField label={m.dashboard_number_manufacturer()} name="maker" optional maxLength={80} />
        {formError && !hasFieldError ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
    </Dialog>
  );
}
