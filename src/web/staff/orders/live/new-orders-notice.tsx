import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface NewOrdersNoticeProps {
  /** New orders that the list does not show. */
  count: number;
  onShow: () => void;
}

/** Says above the table, on phones at the bottom of the screen, that there are new orders. The region stays in the page, so that its text is announced. */
export function NewOrdersNotice({ count, onShow }: NewOrdersNoticeProps) {
  return (
    <div role="status">
      {count > 0 ? (
        <div className="new-orders dashboard__section">
          <Notice tone="mark">
            {m.live_new_orders({ count, shown: formatCount(count) })}{' '}
            <Button size="dense" onClick={onShow}>
              {m.live_show()}
            </Button>
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
