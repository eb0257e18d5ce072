/** Finds a customer by name, company, phone, email or the number of an order. */
import '#web/styles/part-number-field.css';
import { useEffect, useRef, useState } from 'react';
import type { Customer } from '#domain/customers/contract.ts';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { Field } from '#web/kit/form/field.tsx';
import { useCombobox } from '#web/kit/form/use-combobox.ts';
import { call } from '#web/session/api-client.ts';

/** Pause after the last key before customers are asked for, in ms. */
const debounceMs = 150;
const minLength = 2;
const maxShown = 8;

interface CustomerFieldProps {
  error: string | undefined;
  onChoose: (customer: Customer) => void;
}

export function CustomerField({ error, onChoose }: CustomerFieldProps) {
  const [typed, setTyped] = useState('');
  const { found, ask, clear } = useFoundCustomers();
  const choose = (index: number) => {
    const customer = found[index];
    clear();
    if (customer) onChoose(customer);
  };
  const { field, list, option, reset } = useCombobox({
    count: found.length,
    choose,
    close: clear,
    open: () => ask(typed),
  });
  return (
    <Field label={m.customer_choose()} help={m.customer_choose_help()} error={error ?? ''} optional>
      {(control) => (
        <div className="combo">
          <input
            {...control}
            {...field}
            className="input"
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              reset();
              setTyped(event.target.value);
              ask(event.target.value);
            }}
            onBlur={clear}
          />
          <div {...list(m.customer_choose_list())} className="suggest combo__list" hidden={found.length === 0}>
            {found.map((customer, index) => (
              <div key={customer._id} {...option(index)} className="suggest__item">
                <span className="suggest__text">
                  <bdi>{customer.name}</bdi>
                  <span>{[customer.company, customer.email || customer.phone].filter(Boolean).join(' · ')}</span>
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

/** Customers for a text that is being typed; a newer text replaces an older one. */
function useFoundCustomers() {
  const [found, setFound] = useState<readonly Customer[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const clear = () => {
    running.current?.abort();
    setFound([]);
  };
  const ask = (typed: string) => {
    running.current?.abort();
    const q = typed.trim();
    if (q.length < minLength) return setFound([]);
    const controller = new AbortController();
    running.current = controller;
    setTimeout(() => void load(q, controller.signal), debounceMs);
  };
  const load = async (q: string, signal: AbortSignal) => {
    if (signal.aborted) return;
    const page = await call('listCustomers', { query: { q }, signal }).catch(() => ({ customers: [] }));
    if (signal.aborted) return;
    const shown = page.customers.slice(0, maxShown);
    setFound(shown);
    announce(m.customer_choose_found({ count: shown.length }));
  };
  return { found, ask, clear };
}
