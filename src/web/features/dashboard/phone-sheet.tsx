/** Controls that stand in the page, and on phones in a sheet that a button opens. */
import '#web/styles/sheet.css';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';

interface PhoneSheetProps {
  /** The label of the button and of the sheet. */
  label: string;
  icon: IconName;
  /** Number of controls that are set, shown beside the icon. */
  count?: number;
  children: ReactNode;
}

export function PhoneSheet({ label, icon, count = 0, children }: PhoneSheetProps) {
  const id = useId();
  return (
    <>
      <Button className="sheet__button" popoverTarget={id} aria-label={count > 0 ? `${label} (${count})` : label}>
        <Icon name={icon} />
        {count > 0 ? count : null}
      </Button>
      {/* A popover stays a part of its form. */}
      <div className="sheet" id={id} popover="auto" role="group" aria-label={label}>
        {children}
      </div>
    </>
  );
}
