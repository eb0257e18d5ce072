import { useId, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { type CustomRole, permissionName } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { permissions } from '#platform/permissions.ts';
import { useConfirmedChange } from '#web/features/dashboard/own-password.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';

/** The name and the permissions of a role of the shop's own. Without `role` a new one. */
export function EditRoleDialog({ role, onClose }: { role?: CustomRole; onClose: () => void }) {
  const form = useId();
  const { revalidate } = useRevalidator();
  const typed = useRef<HTMLFormElement>(null);
  const { busy, submit, field, fieldErrors, refusal, message } = useConfirmedChange(async (password) => {
    const data = new FormData(typed.current ?? undefined);
    const name = String(data.get('name') ?? '').trim();
    const body = { name, permissions: permissions.filter((permission) => data.has(permission)) };
    if (role) await call('editRole', { path: { id: role._id }, body: { ...body, ...password } });
    else await call('createRole', { body });
    toast.success(m.roles_saved({ name }));
    await revalidate();
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={refusal}
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
      <form id={form} ref={typed} className="form" noValidate onSubmit={submit}>
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
        {field}
        <FormMessage>{fieldErrors['name'] ? undefined : (fieldErrors['permissions'] ?? message)}</FormMessage>
      </form>
    </Dialog>
  );
}
