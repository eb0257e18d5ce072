import { useEffect, useRef } from 'react';
import { m } from '#messages';

export interface FormError {
  /** Id of the control; undefined for a message about the whole form. */
  field?: string;
  message: string;
}

/** Error summary above a form. Takes the focus when `errors` changes; renders nothing without errors. */
export function FormErrors({ errors }: { errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <h2>{errors.length === 1 ? m.ui_form_error_one() : m.ui_form_errors({ count: errors.length })}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li className="small" key={`${field} ${message}`}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => focusOn(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the control: following the fragment would only scroll to it. */
function focusOn(event: React.MouseEvent, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
