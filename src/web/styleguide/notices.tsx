import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice, type NoticeTone } from '#web/ui/notice.tsx';

const tones: readonly NoticeTone[] = ['plain', 'mark', 'short', 'bad'];

export function Notices() {
  return (
    <>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone}>
          <strong>{tone}</strong> {m.styleguide_sample_text()}
        </Notice>
      ))}
      <EmptyState title={m.dashboard_no_orders()}>
        <p className="small">{m.dashboard_no_orders_help()}</p>
        <ButtonLink variant="primary" to={partsPath()}>
          {m.dashboard_find_part()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
