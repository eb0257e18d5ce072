/**
 * Short messages at the top right. The toast library is loaded with the first one, so that pages
 * which say nothing do not pay for it.
 */
type Tone = 'success' | 'warning' | 'error' | 'info';

export interface Message {
  readonly tone: Tone;
  readonly text: string;
}

type Receiver = (message: Message) => void;

let receiver: Receiver | null = null;
const waiting: Message[] = [];

function say(tone: Tone, text: string): void {
  const message = { tone, text };
  if (receiver) receiver(message);
  else waiting.push(message);
}

/** ui/toasts.tsx takes the messages, those that came before it included. Returns the function that gives them back. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    receiver = null;
  };
}

export const toast = {
  success: (text: string) => say('success', text),
  warning: (text: string) => say('warning', text),
  error: (text: string) => say('error', text),
  info: (text: string) => say('info', text),
};
