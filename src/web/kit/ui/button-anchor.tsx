import type { ComponentProps } from 'react';
import { PageAnchor } from '../page/page-anchor.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';

interface ButtonAnchorProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {}

/** A link that looks like a button, for pages without React in the browser: React Router has nothing to do there. */
export function ButtonAnchor({ variant, size, wide, className, ...rest }: ButtonAnchorProps) {
  return <PageAnchor {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
