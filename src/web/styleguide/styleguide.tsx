/** /styleguide: every component in every state, light and dark. The route exists only in development (routes.ts). */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/forms.css';
import './styleguide.css';
import { useEffect } from 'react';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Notice, type NoticeTone } from '#web/kit/ui/notice.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { FormSkeleton, OrderSkeleton, PartsSkeleton, TableSkeleton } from '#web/kit/ui/skeleton.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { FormSample } from './form-sample.tsx';
import { Marks } from './marks.tsx';
import { Sheet } from './sheet.tsx';
import { showStates } from './show-states.ts';
import { Tables } from './tables.tsx';
import { Colours, Type } from './tokens.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.styleguide_title());

const sheets = [
  { name: () => m.styleguide_colours(), Content: Colours },
  { name: () => m.styleguide_type(), Content: Type },
  { name: () => m.styleguide_buttons(), Content: Buttons },
  { name: () => m.styleguide_fields(), Content: Fields },
  { name: () => m.styleguide_forms(), Content: FormSample },
  { name: () => m.styleguide_marks(), Content: Marks },
  { name: () => m.styleguide_notices(), Content: Notices },
  { name: () => m.styleguide_tables(), Content: Tables },
  { name: () => m.styleguide_waiting(), Content: Waiting },
];

export default function Styleguide() {
  useEffect(showStates, []);
  return (
    <div className="wrap styleguide">
      <h1>{m.styleguide_heading()}</h1>
      <p className="quiet">{m.styleguide_intro()}</p>
      {sheets.map(({ name, Content }) => (
        <Sheet key={name()} title={name()}>
          <Content />
        </Sheet>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Spinner />
      <TableSkeleton rows={3} />
      <PartsSkeleton rows={3} />
      <FormSkeleton fields={2} />
      <OrderSkeleton />
    </>
  );
}

const tones: readonly NoticeTone[] = ['plain', 'mark', 'short', 'bad'];

function Notices() {
  return (
    <>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone}>
          <strong>{tone}</strong> {m.styleguide_sample_text()}
        </Notice>
      ))}
      <RetryNotice failure={m.account_unreachable()} retry={() => undefined} />
      <EmptyState title={m.dashboard_no_orders()}>
        <p className="small">{m.dashboard_no_orders_help()}</p>
        <ButtonLink variant="primary" to={partsPath()}>
          {m.dashboard_find_part()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
