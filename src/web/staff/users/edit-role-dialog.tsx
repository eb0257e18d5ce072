import { type FormEvent, useId } from 'react';
import { type CustomRole, permissionName } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { permissions } from '#platform/permissions.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

/** The name and the permissions of a role of the shop's own. Without `role` a new one. */
export function EditRoleDialog({ role, onClose }: { role?: CustomRole; onClose: () => void }) {
  const form = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get('name') ?? '').trim();
    const body = { name, permissions: permissions.filter((permission) => data.has(permission)) };
    const save = () => (role ? call('editRole', { path: { id: role._id }, body }) : call('createRole', { body }));
    if (await run(save, { success: m.roles_saved({ name }) })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={role ? m.roles_edit({ name: role.name }) : m.roles_add()}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {m.roles_save()}
          </Button>
        </>
      }
    >
      <form id={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.roles_name()}
          name="name"
          maxLength={60}
          defaultValue={role?.name}
          error={fieldErrors['name']}
          autoComplete="off"
        />
        <fieldset className="fieldset">
          <legend>{m.roles_permissions()}</legend>
          {permissions.map((permission) => (
            <label className="check" key={permission}>
              <input
                type="checkbox"
                name={permission}
                defaultChecked={role?.permissions.includes(permission) ?? permission === 'see_shop'}
              />
              {permissionName[permission]()}
            </label>
          ))}
        </fieldset>
        <FormMessage>{fieldErrors['name'] ? undefined : (fieldErrors['permissions'] ?? formError)}</FormMessage>
      </form>
    </Dialog>
  );
}
