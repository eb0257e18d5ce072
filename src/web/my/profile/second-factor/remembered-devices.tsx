import { useRevalidator } from 'react-router';
import type { OwnPassword } from '#domain/identity/contract.ts';
import type { RememberedDevice } from '#domain/identity/second-factor/contract.ts';
import { m } from '#messages';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { AccountDialog } from '#web/features/dashboard/account-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';

interface RememberedDevicesProps {
  email: string;
  devices: readonly RememberedDevice[];
}

/** The devices on which no code is asked for, and the buttons that forget them. Empty without such devices. */
export function RememberedDevices({ email, devices }: RememberedDevicesProps) {
  const [forgetting, setForgetting, close] = useOpened<RememberedDevice>();
  const { revalidate } = useRevalidator();
  if (devices.length === 0) return null;
  const columns = [
    { label: m.second_factor_device() },
    { label: m.second_factor_device_used() },
    { label: m.second_factor_device_until() },
    { label: m.second_factor_action() },
  ];
  const forget = async ({ _id, device }: RememberedDevice, body: OwnPassword | undefined) => {
    await call('forgetDevice', { path: { email, id: _id }, body });
    close();
    toast.success(m.second_factor_forgotten({ device }));
    await revalidate();
  };
  const title = m.second_factor_devices({ count: devices.length });
  return (
    <section className="dashboard__section">
      <h2>{title}</h2>
      <p className="small quiet dashboard__note">{m.second_factor_devices_help()}</p>
      <Table caption={title} columns={columns} stack>
        {devices.map((remembered) => (
          <tr key={remembered._id}>
            <th scope="row" className="lead">
              {remembered.device}
            </th>
            <td data-label={m.second_factor_device_used()}>{formatTime(remembered.lastUsedAt)}</td>
            <td data-label={m.second_factor_device_until()}>{formatDay(remembered.expiresAt)}</td>
            <td className="table__actions">
              <Button
                size="dense"
                aria-label={m.second_factor_forget_label({ device: remembered.device })}
                onClick={() => setForgetting(remembered)}
              >
                {m.second_factor_forget()}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
      {forgetting ? (
        <AccountDialog
          title={m.second_factor_forget_title({ device: forgetting.device })}
          help={m.second_factor_forget_help()}
          confirmLabel={m.second_factor_forget()}
          variant="danger"
          onClose={close}
          change={(body) => forget(forgetting, body)}
        />
      ) : null}
    </section>
  );
}
