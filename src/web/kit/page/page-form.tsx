import { type ComponentProps, createElement } from 'react';
import { fieldsElement, useHasMachineFields, useMachinePlace } from '#web/kit/page/machine-place.ts';

type PageFormProps = Omit<ComponentProps<'form'>, 'action'> & { action: string };

/** A form of a document whose result is a page of the shop. It keeps the chosen machine. */
export function PageForm(props: PageFormProps) {
  const { action, method, children } = props;
  const address = useMachinePlace(action);
  if (method === 'post') return <form {...props} action={address} />;
  // A form that is sent by GET loses the query of its address.
  return (
    <form {...props}>
      <ChosenMachineFields action={action} />
      {children}
    </form>
  );
}

/** The chosen machine in a form that is sent by GET to this address. */
export function ChosenMachineFields({ action }: { action: string }) {
  return useHasMachineFields(action) ? createElement(fieldsElement) : null;
}
