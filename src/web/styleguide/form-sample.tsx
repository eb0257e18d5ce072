import { useId, useState } from 'react';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { type FormError, FormErrors } from '#web/kit/form/form-errors.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { States } from './sheet.tsx';

const tones = ['success', 'info', 'warning', 'error'] as const;

/** Components that appear after an action: error summary, dialog, toast. */
export function FormSample() {
  return (
    <>
      <ErrorSummary />
      <States>
        <Question />
        {tones.map((tone) => (
          <Button key={tone} onClick={() => toast[tone](m.styleguide_toast({ tone }))}>
            {m.styleguide_show_toast({ tone })}
          </Button>
        ))}
      </States>
    </>
  );
}

function ErrorSummary() {
  const id = useId();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const message = m.styleguide_error_text();
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setErrors([{ field: id, message }, { message: m.styleguide_whole_form() }]);
      }}
    >
      <FormErrors errors={errors} />
      <TextField id={id} label={m.styleguide_wrong()} error={errors.length > 0 ? message : undefined} />
      <Button type="submit" variant="primary">
        {m.styleguide_show_errors()}
      </Button>
      <FormMessage>{errors.length > 0 ? m.styleguide_whole_form() : undefined}</FormMessage>
    </form>
  );
}

function Question() {
  const [open, setOpen, close] = useOpened<true>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.styleguide_show_dialog()}</Button>
      <Dialog
        open={open !== null}
        onClose={close}
        title={m.styleguide_dialog_title()}
        actions={
          <>
            <Button onClick={close}>{m.styleguide_no()}</Button>
            <Button variant="danger" onClick={close}>
              {m.styleguide_yes()}
            </Button>
          </>
        }
      >
        <p className="small quiet">{m.styleguide_sample_text()}</p>
      </Dialog>
    </>
  );
}
