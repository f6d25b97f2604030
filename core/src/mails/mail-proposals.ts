import type { Administrator } from '../shared/actor.ts';
import { searchText } from '../shared/person-name.ts';
import type { Ports } from '../shared/ports.ts';
import { referencesIn } from './judge-mail.ts';
import type { MailClues, ProposedRequest } from './mail-clues.ts';

/** As much of a mail as is looked at, and as many PEC as one looks through. */
const LONGEST = 20_000;
const MOST = 5;
const MOST_NUMBERS = 20;

/** As insurers write of a request, in the form of a search. */
const OF_REQUEST =
  /\b(prises? en charge|pec|devis|adherent|beneficiaire|assure|remboursement|tiers payant|notre accord|apec)\b/;

/** What a mail says; its text as it was kept. */
export function cluesIn({ from, subject, text }: { from: string; subject: string; text: string }): MailClues {
  const said = `${subject}\n${text}`.slice(0, LONGEST);
  const words = ` ${searchText(said)} `;
  const numbers = said.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  const amounts = said.match(/(?<![\d,.])\d{1,3}(?:[ \u00A0\u202F.]?\d{3})*[.,]\d{2}(?!\d)/g) ?? [];
  return {
    address: from.trim().toLowerCase(),
    references: referencesIn({ subject, text: said }),
    numbers: [...new Set(numbers.map(Number))].slice(0, MOST_NUMBERS),
    words,
    cents: [...new Set(amounts.map((amount) => Number(amount.replaceAll(/\D/g, ''))))].slice(0, MOST_NUMBERS),
    isOfRequest: OF_REQUEST.test(words),
  };
}

/**
 * The PEC that a received mail without one may belong to, the likeliest first: where its sender is an insurer, or it speaks of
 * a request. Throws `not_found`.
 */
export async function proposeRequests(
  { stores }: Pick<Ports, 'stores'>,
  { actor, mailId }: { actor: Administrator; mailId: number },
): Promise<readonly ProposedRequest[]> {
  const showsSecrets = await stores.settings.isDemo();
  const mail = await stores.mails.get(mailId, { adminId: actor.id, showsSecrets });
  if (mail.isOutgoing || mail.coverageRequest !== null) return [];
  const text = await stores.mails.textOf(mailId);
  return stores.mails.requestsLike(cluesIn({ ...mail, text }), MOST);
}
