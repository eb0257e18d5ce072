import { type FormEvent, useId } from 'react';
import type { MachineMake } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

/** The makers of the shop's machines with the other names by which lines are read. */
export function MakeNameList({ makes }: { makes: readonly MachineMake[] }) {
  const heading = useId();
  const [edited, setEdited, closeEdited] = useOpened<MachineMake>();
  if (makes.length === 0) return null;
  const columns = [
    { label: m.imports_field_make() },
    { label: m.fitment_aliases() },
    { label: m.dashboard_action(), hiddenLabel: true },
  ];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{m.fitment_makes()}</h2>
      <p className="quiet dashboard__note">{m.fitment_makes_help()}</p>
      <Table caption={m.fitment_makes()} columns={columns} stack>
        {makes.map((make) => (
          <tr key={make.slug}>
            <th scope="row" className="lead">
              {make.name}
            </th>
            <td data-label={m.fitment_aliases()}>{make.aliases.join('; ')}</td>
            <td className="actions">
              <Permitted call="editMakeAliases">
                <IconButton label={m.fitment_aliases_edit({ make: make.name })} onClick={() => setEdited(make)}>
                  <Icon name="edit" />
                </IconButton>
              </Permitted>
            </td>
          </tr>
        ))}
      </Table>
      {edited ? <AliasesDialog make={edited} onClose={closeEdited} /> : null}
    </section>
  );
}

function AliasesDialog({ make, onClose }: { make: MachineMake; onClose: () => void }) {
  const form = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const aliases = String(new FormData(event.currentTarget).get('aliases') ?? '')
      .split(/[;；]/)
      .map((name) => name.trim())
      .filter(Boolean);
    const save = () => call('editMakeAliases', { path: { make: make.slug }, body: { aliases } });
    if (await run(save, { success: m.fitment_aliases_saved({ make: make.name }) })) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {m.fitment_aliases_save()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={m.fitment_aliases_edit({ make: make.name })}
      actions={actions}
    >
      <form id={form} className="form" onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.fitment_aliases()}
          name="aliases"
          defaultValue={make.aliases.join('; ')}
          error={fieldErrors.aliases ?? ''}
          help={m.fitment_aliases_help()}
        />
        {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
    </Dialog>
  );
}
