/** Where the browser of a device is reached, as `PushManager.subscribe` gives it; keys in base64url. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What a device shows; never a patient's name nor a NIR. */
export type PushText = {
  readonly title: string;
  readonly body: string;
  /** The path that a click opens. */
  readonly path: string;
  /** A second one under it takes the place of the first. */
  readonly tag: string;
};

/** The push service did not take it; another try may help. */
export class PushNotSent extends Error {
  override readonly name = 'PushNotSent';
}

export type PushSender = {
  /** Under which browsers subscribe, in base64url; null: the keys file is from before pushes, and none leaves. */
  readonly publicKey: string | null;
  /** Whether this is an address of a push service that we speak to, with keys that are some. */
  knows(to: PushAddress): boolean;
  /** 'gone': the browser no longer takes any at this address. Throws `PushNotSent`. */
  send(to: PushAddress, text: PushText): Promise<'taken' | 'gone'>;
};
