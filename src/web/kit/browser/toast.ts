/**
 * Short messages at the top right. The toast library is loaded with the first message, so that pages without messages
 * do not download it.
 */
type Tone = 'success' | 'warning' | 'error' | 'info';

export interface Message {
  readonly tone: Tone;
  readonly text: string;
}

type Receiver = (message: Message) => void;

let receiver: Receiver | null = null;
const waiting: Message[] = [];

function send(tone: Tone, text: string): void {
  const message = { tone, text };
  if (receiver) receiver(message);
  else waiting.push(message);
}

/** Registers the component that shows messages, and passes it those sent before. Returns the function that unregisters it. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    receiver = null;
  };
}

export const toast = {
  success: (text: string) => send('success', text),
  warning: (text: string) => send('warning', text),
  error: (text: string) => send('error', text),
  info: (text: string) => send('info', text),
};
