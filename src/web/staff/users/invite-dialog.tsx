import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { invitationDays, NewInvitation } from '#domain/identity/invitations/contract.ts';
import type { CustomRole } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { useConfirmedChange } from '#web/features/dashboard/own-password.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { keyOfChoice, roleChoices } from './role-choices.ts';

const Person = NewInvitation.pick({ email: true, name: true });
type Person = Pick<NewInvitation, 'email' | 'name'>;

/** Asks whom to invite with which role, and sends the invitation. */
export function InviteDialog({ roles, onClose }: { roles: readonly CustomRole[]; onClose: () => void }) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const choices = roleChoices(roles).filter(({ role }) => role !== 'buyer');
  const [chosen, setChosen] = useState('sales');
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors },
  } = useForm<Person, unknown, Person>({ resolver: zodForm(Person), defaultValues: { email: '', name: '' } });
  const { busy, submit, field, refusal, message } = useConfirmedChange(async (own) => {
    const choice = choices.find((each) => keyOfChoice(each) === chosen);
    if (!choice) return;
    const { email, name } = Person.parse(getValues());
    const { role, customRoleId } = choice;
    const body = { email, name, role, ...(customRoleId && { customRoleId }), ...own };
    const { outcome } = await call('inviteStaff', { body });
    onClose();
    toast.success(
      outcome === 'invited' ? m.invitation_sent({ email }) : m.invitation_given({ email, role: choice.name }),
    );
    await revalidate();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={refusal}
      title={m.invitation_title()}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {m.invitation_send()}
          </Button>
        </>
      }
    >
      <form
        className="form"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit(() => submit(event))(event);
        }}
      >
        <p className="small quiet">{m.invitation_help({ days: invitationDays })}</p>
        <TextField
          label={m.dashboard_email()}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField label={m.invitation_name()} autoComplete="off" error={errors.name?.message} {...register('name')} />
        <SelectField label={m.dashboard_user_role()} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          {choices.map((choice) => (
            <option key={keyOfChoice(choice)} value={keyOfChoice(choice)}>
              {choice.name}
            </option>
          ))}
        </SelectField>
        {field}
        <FormMessage>{message}</FormMessage>
      </form>
    </Dialog>
  );
}
