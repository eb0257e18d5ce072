import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useMachinePlace } from '#web/kit/page/machine-place.ts';

/** A link of React Router, for what documents and other pages have both. In a document it keeps the chosen machine. */
export function PageLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  return <Link {...rest} to={useMachinePlace(to)} />;
}
