/** The form of the freight table, with one zone below the other. */

import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AddressCountry } from '#domain/addresses/contract.ts';
import type { FreightTable } from '#domain/freight/contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { type FormError, FormErrors } from '#web/kit/form/form-errors.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { useMutation } from '#web/session/use-mutation.ts';
import {
  emptyZone,
  type Problems,
  readZones,
  type TypedZone,
  typeZone,
  type ZoneField,
  zoneFields,
} from './typed-zones.ts';

interface FreightFormProps {
  table: FreightTable;
  countries: readonly AddressCountry[];
}

const addButton = 'freight-add-zone';
const fieldId = ({ key }: TypedZone, name: ZoneField) => `zone-${key}-${name}`;

export function FreightForm({ table, countries }: FreightFormProps) {
  const [zones, setZones] = useState(() => table.zones.map((zone) => typeZone(zone, countries)));
  const [problems, setProblems] = useState<Problems>({});
  // The summary is that of the last save: it takes the focus when it changes, so typing must not change it.
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const [added, setAdded] = useState<string>();
  const { busy, formError, fieldErrors, run } = useMutation();
  const { revalidate } = useRevalidator();
  // The field of a new zone is there after the next render; without this the focus would stay on the button.
  useEffect(() => {
    if (added) document.getElementById(added)?.focus();
  }, [added]);
  const messages = { ...fieldErrors, ...problems };
  const showProblems = (found: Problems) => {
    setProblems(found);
    setSummary(zones.flatMap((zone, index) => zoneErrors(zone, index, found)));
  };
  const add = () => {
    const zone = emptyZone();
    setZones([...zones, zone]);
    setAdded(fieldId(zone, 'name'));
  };
  const remove = ({ key }: TypedZone) => {
    setZones(zones.filter((zone) => zone.key !== key));
    // The zones after the removed one have other numbers now.
    showProblems({});
    // Otherwise the focus would be lost with the zone.
    document.getElementById(addButton)?.focus();
  };
  const save = async () => {
    const read = readZones(table.version, zones, countries);
    showProblems('problems' in read ? read.problems : {});
    if ('problems' in read || !(await run(() => call('setFreightTable', { body: read.table })))) return;
    toast.success(m.freight_saved());
    await revalidate();
  };
  return (
    <form
      className="form dashboard__section"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {zones.length === 0 ? (
        <EmptyState title={m.freight_none()}>
          <p className="small">{m.freight_none_help()}</p>
        </EmptyState>
      ) : null}
      {zones.map((zone, index) => (
        <Zone
          key={zone.key}
          zone={zone}
          number={index + 1}
          errorOf={(field) => messages[`zones.${index}.${field}`]}
          change={(changed) => setZones(zones.map((each) => (each === zone ? { ...zone, ...changed } : each)))}
          remove={() => remove(zone)}
        />
      ))}
      {/* The errors are beside the button, where the user looks after pressing it. */}
      <FormErrors errors={summary} />
      {formError && summary.length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
      <div className="toolbar">
        <Permitted call="setFreightTable">
          <Button id={addButton} onClick={add}>
            {m.freight_add_zone()}
          </Button>
        </Permitted>
        <Permitted call="setFreightTable">
          <Button variant="primary" type="submit" busy={busy}>
            {m.freight_save()}
          </Button>
        </Permitted>
      </div>
    </form>
  );
}

/** What is wrong with a zone, for the summary. */
function zoneErrors(zone: TypedZone, index: number, problems: Problems): FormError[] {
  return zoneFields.flatMap((name) => {
    const problem = problems[`zones.${index}.${name}`];
    return problem
      ? [{ field: fieldId(zone, name), message: `${m.freight_zone({ number: index + 1 })}: ${problem}` }]
      : [];
  });
}

interface ZoneProps {
  zone: TypedZone;
  number: number;
  errorOf: (field: ZoneField) => string | undefined;
  change: (changed: Partial<TypedZone>) => void;
  remove: () => void;
}

function Zone({ zone, number, errorOf, change, remove }: ZoneProps) {
  const field = (name: ZoneField) => ({
    id: fieldId(zone, name),
    value: zone[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <fieldset className="fieldset">
      <legend>{m.freight_zone({ number })}</legend>
      <TextField label={m.freight_zone_name()} maxLength={60} autoComplete="off" {...field('name')} />
      <TextArea label={m.freight_countries()} help={m.freight_countries_help()} rows={2} {...field('countries')} />
      <TextArea label={m.freight_rates()} help={m.freight_rates_help()} rows={4} {...field('rates')} />
      <div>
        <Permitted call="setFreightTable">
          <Button size="dense" onClick={remove}>
            {m.freight_remove_zone()}
          </Button>
        </Permitted>
      </div>
    </fieldset>
  );
}
