import '#web/styles/checklist.css';
import { Link } from 'react-router';
import type { Checklist, ChecklistStep } from '#domain/first-day/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface Step {
  readonly title: () => string;
  readonly help: () => string;
  /** The page where the step is done. */
  readonly to: string;
}

const steps: Readonly<Record<ChecklistStep, Step>> = {
  sample: { title: m.checklist_sample, help: m.checklist_sample_help, to: `${pagePaths.settings}#sample` },
  company: { title: m.checklist_company, help: m.checklist_company_help, to: settingPath('company') },
  logo: { title: m.checklist_logo, help: m.checklist_logo_help, to: settingPath('appearance') },
  bank: { title: m.checklist_bank, help: m.checklist_bank_help, to: settingPath('company', 'payment.banks') },
  shipsFrom: {
    title: m.checklist_ships_from,
    help: m.checklist_ships_from_help,
    to: settingPath('company', 'shipsFrom.place'),
  },
  parts: { title: m.checklist_parts, help: m.checklist_parts_help, to: pagePaths.imports },
  categories: { title: m.checklist_categories, help: m.checklist_categories_help, to: pagePaths.categories },
  freight: { title: m.checklist_freight, help: m.checklist_freight_help, to: settingPath('freight') },
  mail: { title: m.checklist_mail, help: m.checklist_mail_help, to: `${settingPath('connections')}#mail` },
  staff: { title: m.checklist_staff, help: m.checklist_staff_help, to: pagePaths.users },
};

/** What an owner does on the first day, with what of it is done. Closed, it is for all owners. */
export function SetupChecklist({ checklist }: { checklist: Checklist }) {
  const { busy, formError, run } = useMutation();
  if (checklist.dismissed) return null;
  const open = checklist.steps.filter(({ done }) => !done).length;
  const dismiss = () =>
    run(() => call('dismissChecklist', { body: { dismissed: true } }), { success: m.checklist_dismissed() });
  return (
    <section className="dashboard__section" aria-labelledby="checklist">
      <h2 id="checklist">{m.checklist_title()}</h2>
      <p className="dashboard__note">
        {open === 0
          ? m.checklist_all_done()
          : m.checklist_count({
              done: formatCount(checklist.steps.length - open),
              all: formatCount(checklist.steps.length),
            })}
      </p>
      <ol className="checklist">
        {checklist.steps.map(({ step, done }) => (
          <li key={step} className={done ? 'checklist__step checklist__step--done' : 'checklist__step'}>
            <div>
              <Link to={steps[step].to}>{steps[step].title()}</Link>
              {done ? null : <div className="small quiet">{steps[step].help()}</div>}
            </div>
            <Badge tone={done ? 'ok' : 'plain'}>{done ? m.checklist_done() : m.checklist_open()}</Badge>
          </li>
        ))}
      </ol>
      <FormMessage>{formError}</FormMessage>
      <div className="toolbar">
        <Button busy={busy} onClick={() => void dismiss()}>
          {m.checklist_dismiss()}
        </Button>
      </div>
    </section>
  );
}
