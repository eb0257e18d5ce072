import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UserDetails } from '#domain/identity/contract.ts';
import type { CustomRole } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { AccountDialog } from '#web/features/dashboard/account-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { call } from '#web/session/api-client.ts';
import { keyOfChoice, type RoleChoice, roleChoices } from './role-choices.ts';

/** The role of a person, which owners change. */
export function ChangeRole({ user, roles }: { user: UserDetails; roles: readonly CustomRole[] }) {
  const { revalidate } = useRevalidator();
  const choices = roleChoices(roles);
  const own = user.customRoleId ?? user.role;
  const [chosen, setChosen] = useState<string>(own);
  const [asked, setAsked, closeAsked] = useOpened<RoleChoice>();
  const choice = choices.find((each) => keyOfChoice(each) === chosen);
  const given = ({ name }: RoleChoice) => {
    closeAsked();
    toast.success(m.roles_given({ email: user.email, role: name }));
    void revalidate();
  };
  return (
    <section className="dashboard__section" aria-labelledby="role">
      <h2 id="role">{m.roles_of_person()}</h2>
      <div className="form dashboard__form">
        <SelectField label={m.dashboard_user_role()} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          {choices.map((each) => (
            <option key={keyOfChoice(each)} value={keyOfChoice(each)}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <div className="toolbar">
          <Button disabled={chosen === own} onClick={() => choice && setAsked(choice)}>
            {m.roles_give()}
          </Button>
          <ButtonLink to={pagePaths.roles}>{m.roles_title()}</ButtonLink>
        </div>
      </div>
      {asked ? (
        <AccountDialog
          title={m.roles_give_question({ email: user.email, role: asked.name })}
          help={m.roles_give_help()}
          confirmLabel={m.roles_give()}
          variant="primary"
          onClose={closeAsked}
          change={async (body) => {
            const { role, customRoleId } = asked;
            await call('setRole', {
              path: { email: user.email },
              body: { role, ...(customRoleId && { customRoleId }), ...body },
            });
            given(asked);
          }}
        />
      ) : null}
    </section>
  );
}
