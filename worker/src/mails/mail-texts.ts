import { accountTexts } from './account-texts.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { offerTexts } from './offer-texts.ts';
import { requestTexts } from './request-texts.ts';

/** What the mails say. No patient's name, no NIR, and no link beside a code. */
export const mailTexts = { ...accountTexts, ...requestTexts, ...invoiceTexts, ...offerTexts };

export type MailTextName = keyof typeof mailTexts;
