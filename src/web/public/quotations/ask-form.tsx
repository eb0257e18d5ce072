/** The form that asks for a quotation. It needs no React Router. */
import { type FormEvent, useMemo } from 'react';
import { m } from '#messages';
import { FormErrors } from '#web/kit/form/form-errors.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import type { FieldMessage } from '#web/session/api-problem.ts';
import { SignInAgain } from '#web/session/sign-in/sign-in-again.tsx';
import { useFollowSession } from '#web/session/use-follow-session.ts';
import { AskContactFields } from './ask-contact.tsx';
import { askFieldId } from './ask-field-id.ts';
import { AskLines } from './ask-lines.tsx';
import { Uploading } from './files/uploading.tsx';
import { useAskForm } from './use-ask-form.ts';

export interface AskFormProps {
  /** The most lines of a request. */
  maxLines: number;
}

/** The server renders it without what is typed: it can be filled in once the browser knows who asks, and what was typed before. */
export function AskForm({ maxLines }: AskFormProps) {
  const form = useAskForm(maxLines);
  const { asker, draft, refusal, busy } = form;
  useFollowSession();
  const errors = useMemo(() => errorsByPath(refusal.fields), [refusal.fields]);
  const summary = useMemo(() => refusal.fields.map(summaryOf), [refusal.fields]);
  const message = refusal.message ?? (draft.isUnconfirmed && !busy ? m.ask_not_confirmed() : undefined);
  return (
    <>
      <RetryNotice failure={form.failure} retry={form.retry} />
      <form
        className="ask__form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!busy) void form.send();
        }}
      >
        <fieldset className="fieldset--bare ask__fields" disabled={asker === null}>
          <AskLines
            lines={draft.lines}
            errors={errors}
            maxLines={maxLines}
            setLines={form.setLines}
            changeLine={form.changeLine}
            uploads={form.uploads}
          />
          <AskContactFields asker={asker} draft={draft} errors={errors} change={form.changeContact} />
          <TextArea
            label={m.ask_note()}
            help={m.ask_note_help()}
            optional
            rows={2}
            id={askFieldId('note')}
            maxLength={2000}
            value={draft.note}
            error={errors.get('note')}
            onChange={({ target }) => form.changeContact('note', target.value)}
          />
          {/* The errors are beside the button, where the buyer looks after pressing it. */}
          <FormErrors errors={summary} />
          {message ? (
            <Notice tone="bad">
              {message}
              {refusal.isSentBefore ? (
                <span className="toolbar">
                  <a href={form.sentAddress}>{m.ask_sent_before_open()}</a>
                  <Button size="dense" onClick={() => void form.sendAsNew()}>
                    {m.ask_send_as_new()}
                  </Button>
                </span>
              ) : null}
            </Notice>
          ) : null}
          <div className="toolbar">
            <Button variant="primary" size="big" type="submit" busy={busy}>
              {form.isUploading ? (
                <Uploading lines={draft.lines} uploads={form.uploads} />
              ) : busy ? (
                m.ask_sending()
              ) : (
                m.ask_send()
              )}
            </Button>
          </div>
        </fieldset>
      </form>
      <SignInAgain />
    </>
  );
}

const errorsByPath = (fields: readonly FieldMessage[]): ReadonlyMap<string, string> =>
  new Map(fields.map(({ path, message }) => [path, message]));

/** A message with its line, as the summary has it. */
function summaryOf({ path, message }: FieldMessage) {
  const [, place] = /^lines\.(\d+)/.exec(path) ?? [];
  const sentence = place === undefined ? message : m.ask_line_error({ line: Number(place) + 1, message });
  return { field: askFieldId(path), message: sentence };
}
