import { withoutSent } from './tab-drafts.ts';
import { useAct } from './use-act.ts';
import type { KeptWish } from './use-wish-keys.ts';

type Options<Sent> = {
  /** What was typed, and the way to keep it. */
  readonly draft: readonly [text: string, keep: (next: (current: string) => string) => void];
  /** With it: under which key it was sent. */
  readonly kept: KeptWish;
  /** « Envoi du message en cours… » */
  readonly doing: string;
  /** « Message envoyé. » */
  readonly done: string;
  readonly send: (text: string, idempotencyKey: string) => Promise<Sent>;
  readonly refusalOf: (failure: unknown) => string;
  readonly onSent: (sent: Sent) => unknown;
};

/** One text that is typed and sent; nothing of it is lost by a failure, nor what was typed behind it meanwhile. */
export function useTextDraft<Sent>({ draft, kept, doing, done, send, refusalOf, onSent }: Options<Sent>) {
  const [text, keep] = draft;
  const { run, isBusy, refusal } = useAct({
    act: send,
    kept,
    doing,
    done,
    refusalOf,
    refusedIn: 'place',
    onDone: (sent) => {
      // As it stood at the press.
      keep((current) => withoutSent(current, text));
      return onSent(sent);
    },
  });
  return {
    text,
    setText: (typed: string) => keep(() => typed),
    isSending: isBusy,
    error: refusal,
    send: async () => {
      if (!isBusy && text.trim() !== '') await run(text.trim());
    },
  };
}
