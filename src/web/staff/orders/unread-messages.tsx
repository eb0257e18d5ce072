/** The orders with messages of buyers that no staff has read; on phones below the list, which begins near the top. */
import '#web/styles/order-page.css';
import { Link } from 'react-router';
import type { UnreadOrder } from '#domain/orders/messages/contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

export function UnreadMessages({ orders }: { orders: readonly UnreadOrder[] }) {
  if (orders.length === 0) return null;
  const count = orders.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0);
  return (
    <div className="desk-list__unread dashboard__section">
      <Notice tone="mark" icon="mail">
        <p>
          <strong>{m.order_unread_title({ count })}</strong>
        </p>
        <ul className="order-unread">
          {orders.map(({ number, name }) => (
            <li key={number}>
              <Link to={`${orderPath(number)}#messages`}>{number}</Link> <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
