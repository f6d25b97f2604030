/** A call that the app takes, from which bad ones are made by changing one thing. */
export type GoodCall = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** With files the body is multipart, and its values texts. */
  readonly files?: Readonly<Record<string, Buffer>>;
  /** What it answers; 200 unless told otherwise. */
  readonly status?: number;
  /** What goes with it where no token does. */
  readonly cookie?: string;
  /** Whose call it is, where not the world's administrator or dentist. */
  readonly token?: string;
};
