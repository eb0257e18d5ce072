import type { ComponentProps } from 'react';
import { useMachinePlace } from '#web/kit/page/machine-place.ts';

/** A link of a document. It keeps the chosen machine if it leads to a page of the shop that says the machine. */
export function PageAnchor(props: ComponentProps<'a'>) {
  const address = useMachinePlace(props.href ?? '');
  return <a {...props} href={props.href === undefined ? undefined : address} />;
}
