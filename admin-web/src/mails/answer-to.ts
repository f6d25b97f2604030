import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { linesOf } from './mail-words.ts';
import type { MailItem } from './mails.api.ts';
import type { NewMailEntry } from './NewMail.tsx';

const MOST_QUOTED = 5000;

/**
 * Where a received mail is answered: somebody known at the address he is known by, for whoever forges that may name any other
 * in Reply-To.
 */
export const answeredAt = ({ From, fromName, replyTo }: MailItem): string =>
  (fromName === null && replyTo) || From;

/**
 * The beginnings of an answer: to whom, about what, below it what is answered; our own mail is taken up as it was, for those
 * who have not had it.
 */
export function answerTo(mail: MailItem): NewMailEntry {
  const { box, From, fromName, To, refusedReaders, Subject, Date: date, message } = mail;
  const lines = linesOf(message);
  if (box === 'o') return { to: refusedReaders.join(', ') || To, subject: Subject, text: lines };
  const quoted = lines
    .slice(0, MOST_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return {
    to: answeredAt(mail),
    subject: (/^re\s*:/i.test(Subject) ? Subject : `Re\u00a0: ${Subject}`).slice(0, 200),
    text: `\n\nLe ${formatDateTime(date)}, ${fromName ?? From} a écrit\u00a0:\n${quoted}`,
  };
}
