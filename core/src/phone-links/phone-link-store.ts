import type { PhoneLink } from './phone-link.ts';

/** What a telephone proves itself with: hashes of what stands in the address, and of its cookie. */
export type PhoneHashes = { readonly tokenHash: string; readonly deviceHash: string };

/** Links are live until they expire, are ended, or their draft is sent or gone. */
export type PhoneLinkStore = {
  /** Ends what was live of the draft. */
  begin(link: {
    readonly draftId: number;
    readonly tokenHash: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  }): Promise<void>;
  /** Binds a live link that no telephone has opened to this one; null for any other. */
  bind(hashes: PhoneHashes, now: Date): Promise<PhoneLink | null>;
  /** The live link that this telephone has opened; null for any other. */
  find(hashes: PhoneHashes, now: Date): Promise<PhoneLink | null>;
  liveOfDraft(draftId: number, now: Date): Promise<PhoneLink | null>;
  countDocument(id: string): Promise<void>;
  /** Whether one was live. */
  endOfDraft(draftId: number, at: Date): Promise<boolean>;
};
