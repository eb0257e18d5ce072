/** The passkeys on the page of one's own security: listed, added and removed. */
import { useRevalidator } from 'react-router';
import type { OwnPassword } from '#domain/identity/contract.ts';
import type { SecondFactor } from '#domain/identity/second-factor/contract.ts';
import type { Passkey } from '#domain/identity/second-factor/passkey-contract.ts';
import { m } from '#messages';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { AccountDialog } from '#web/features/dashboard/account-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { canUsePasskeys } from '#web/session/sign-in/passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeySectionProps {
  email: string;
  factor: SecondFactor;
  /** Shows the recovery codes that came with a passkey, if any. */
  onAdded: (recoveryCodes: readonly string[]) => Promise<void>;
}

export function PasskeySection({ email, factor: { passkeys, turnedOnAt, required }, onAdded }: PasskeySectionProps) {
  const hydrated = useHydrated();
  const [removing, setRemoving, closeRemoving] = useOpened<Passkey>();
  const [renaming, setRenaming, closeRenaming] = useOpened<Passkey>();
  const { revalidate } = useRevalidator();
  const remove = async ({ _id, name }: Passkey, body: OwnPassword | undefined) => {
    await call('removePasskey', { path: { email, id: _id }, body });
    closeRemoving();
    toast.success(m.passkey_removed({ name }));
    await revalidate();
  };
  const isOnly = passkeys.length === 1 && turnedOnAt === null;
  return (
    <section className="dashboard__section second-factor">
      <h2>{m.passkey_title({ count: passkeys.length })}</h2>
      <p className="small quiet dashboard__note">{m.passkey_help()}</p>
      {passkeys.length > 0 ? (
        <PasskeyTable passkeys={passkeys} keepsAll={isOnly && required} onRename={setRenaming} onRemove={setRemoving} />
      ) : null}
      {hydrated && canUsePasskeys() ? (
        <AddPasskey email={email} onAdded={onAdded} />
      ) : (
        <p className="small quiet">{m.passkey_not_here()}</p>
      )}
      {renaming ? <RenamePasskey email={email} passkey={renaming} onClose={closeRenaming} /> : null}
      {removing ? (
        <AccountDialog
          title={m.passkey_remove_title({ name: removing.name })}
          help={isOnly ? m.passkey_remove_only_help() : m.passkey_remove_help()}
          confirmLabel={m.passkey_remove()}
          variant="danger"
          onClose={closeRemoving}
          change={(body) => remove(removing, body)}
        />
      ) : null}
    </section>
  );
}

interface PasskeyTableProps {
  passkeys: readonly Passkey[];
  /** True where the role of the user needs the only one. */
  keepsAll: boolean;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyTable({ passkeys, keepsAll, onRename, onRemove }: PasskeyTableProps) {
  const columns = [
    { label: m.passkey_name() },
    { label: m.passkey_created() },
    { label: m.passkey_used() },
    { label: m.second_factor_action() },
  ];
  return (
    <>
      <Table caption={m.passkey_title({ count: passkeys.length })} columns={columns} stack>
        {passkeys.map((passkey) => (
          <tr key={passkey._id}>
            <th scope="row" className="lead breakable">
              {passkey.name}
            </th>
            <td data-label={m.passkey_created()}>{formatDay(passkey.createdAt)}</td>
            <td data-label={m.passkey_used()}>
              {passkey.lastUsedAt ? formatTime(passkey.lastUsedAt) : m.passkey_never_used()}
              {passkey.counterFellAt ? (
                <span className="small quiet">
                  {' '}
                  {m.passkey_counter_fell({ day: formatDay(passkey.counterFellAt) })}
                </span>
              ) : null}
            </td>
            <td className="table__actions">
              <Button
                size="dense"
                aria-label={m.passkey_rename_named({ name: passkey.name })}
                onClick={() => onRename(passkey)}
              >
                {m.passkey_rename()}
              </Button>
              {keepsAll ? null : (
                <Button
                  size="dense"
                  aria-label={m.passkey_remove_named({ name: passkey.name })}
                  onClick={() => onRemove(passkey)}
                >
                  {m.passkey_remove()}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {keepsAll ? <p className="small quiet">{m.second_factor_required_keep()}</p> : null}
    </>
  );
}
