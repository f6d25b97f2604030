import type { MailKind } from './mail-ports.ts';

export type OutgoingMailState = 'new' | 'sending' | 'sent';

/** What the product must send once. */
export type OutgoingMailStore = {
  /**
   * Notes that this mail is about to be sent; gives the state that it was in before. One that was refused is new:
   * nobody has it, and its job runs again only when somebody asks. 'being-sent': another job has begun it at this very
   * moment, and sends it.
   */
  begin(mail: {
    key: string;
    messageId: string;
    kind: MailKind | 'staff-mail';
    recipient: string;
    at: Date;
  }): Promise<OutgoingMailState | 'being-sent'>;
  /** Keys of those that were refused at this address, while others of the same cause wait for their next try. */
  refusedWhileOthersWait(
    mails: readonly { readonly key: string; readonly to: string }[],
  ): Promise<readonly string[]>;
  /** null: none was begun. */
  stateOf(key: string): Promise<OutgoingMailState | 'refused' | null>;
  settle(key: string, state: 'sent' | 'refused', at: Date): Promise<void>;
};
