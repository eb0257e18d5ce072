import type { ComponentProps } from 'react';
import { PageLink } from '../page/page-link.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof PageLink>, 'className'> {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <PageLink {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
