import { Icon } from '../ui/icon.tsx';

/** Error message under a form; renders nothing without a message. */
export function FormMessage({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="error" role="alert">
      <Icon name="bad" small />
      {children}
    </p>
  );
}
