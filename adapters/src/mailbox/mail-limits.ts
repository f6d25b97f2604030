/** How much of a stranger's mail is taken in. Sizes in bytes, texts in characters. */
export const mailLimits = {
  /** A mail above it is kept without its text and files. */
  message: 25 * 1024 * 1024,
  attachment: 15 * 1024 * 1024,
  attachments: 50,
  mimeParts: 200,
  headers: 512 * 1024,
  subject: 1000,
  recipients: 200,
  attachmentName: 200,
  /** Of HTML before it is sanitised, and of what is kept of it. */
  htmlSource: 2_000_000,
  html: 400_000,
  text: 200_000,
  /** Images of the mail itself that stand in its text. */
  inlineImage: 100_000,
  inlineImages: 250_000,
} as const;
