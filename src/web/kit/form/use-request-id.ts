/** Ids of requests that are safe to repeat. */
import { useRef } from 'react';
import { createKey } from './create-key.ts';

/**
 * The id of a request with this content: the same one for the same content, so that a second click or a try after a lost answer
 * does nothing twice; another one for what was typed since, which the server would take for done otherwise.
 */
export function useRequestId(): (content: unknown) => string {
  const sent = useRef({ text: '', id: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (sent.current.text !== text) sent.current = { text, id: createKey() };
    return sent.current.id;
  };
}
