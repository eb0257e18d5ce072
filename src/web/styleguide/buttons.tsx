import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { OrderButtons } from '#web/kit/ui/order-buttons.tsx';
import { State, States } from './sheet.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ink', 'quiet', 'danger', 'danger-line'];

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Variant key={variant} variant={variant} />
      ))}
      <States>
        <State name={m.styleguide_dense()}>
          <Button size="dense">{m.styleguide_label()}</Button>
        </State>
        <State name={m.styleguide_big()}>
          <Button size="big" variant="primary">
            {m.styleguide_label()}
          </Button>
        </State>
        <State name={m.styleguide_with_icon()}>
          <Button>
            <Icon name="down" small />
            {m.styleguide_label()}
          </Button>
        </State>
        <State name={m.styleguide_link()}>
          <ButtonLink to={pagePaths.styleguide}>{m.styleguide_label()}</ButtonLink>
        </State>
        <State name={m.styleguide_icon_only()}>
          <IconButton label={m.ui_page_next()}>
            <Icon name="right" />
          </IconButton>
        </State>
        <State name={m.styleguide_order_buttons()}>
          <OrderButtons name={m.styleguide_label()} position={1} total={2} onMove={() => {}} />
        </State>
        <State name={m.styleguide_segments()}>
          <span className="segmented" role="group" aria-label={m.styleguide_segments()}>
            <button type="button" aria-pressed="true">
              <Icon name="rows" small />
              {m.list_view_rows()}
            </button>
            <button type="button" aria-pressed="false">
              <Icon name="grid" small />
              {m.list_view_cards()}
            </button>
          </span>
        </State>
      </States>
      <Button wide variant="primary">
        {m.styleguide_wide()}
      </Button>
    </>
  );
}

function Variant({ variant }: { variant: ButtonVariant }) {
  return (
    <States>
      <State name={m.styleguide_plain()}>
        <Button variant={variant}>{variant}</Button>
      </State>
      <State name={m.styleguide_hover()}>
        <Button variant={variant} className="is-hover">
          {variant}
        </Button>
      </State>
      <State name={m.styleguide_pressed()}>
        <Button variant={variant} className="is-active">
          {variant}
        </Button>
      </State>
      <State name={m.styleguide_focus()}>
        <Button variant={variant} className="is-focus">
          {variant}
        </Button>
      </State>
      <State name={m.styleguide_busy()}>
        <Button variant={variant} busy>
          {variant}
        </Button>
      </State>
      <State name={m.styleguide_disabled()}>
        <Button variant={variant} disabled>
          {variant}
        </Button>
      </State>
    </States>
  );
}
