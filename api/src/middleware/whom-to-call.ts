import { escaped } from '@accordent/core/mails/text-as-html.ts';
import type { Product } from '@accordent/core/shared/ports.ts';

/** HTML for a clerk whose browser runs no script: this page cannot serve him, somebody can. */
export function whomToCall({ name, contact, mailboxAddress }: Product): string {
  const { phone, hours } = contact;
  const inPairs = phone.replaceAll(/(\d{2})(?=\d)/g, '$1\u00A0');
  const whom =
    phone === ''
      ? `Écrivez à <a href="mailto:${escaped(mailboxAddress)}">${escaped(mailboxAddress)}</a>`
      : `Appelez ${escaped(name)} au <a href="tel:${phone}">${inPairs}</a>${hours === '' ? '' : ` (${escaped(hours)})`}`;
  return `<h1>${escaped(name)}</h1><p>Ce dossier s’ouvre avec JavaScript, que votre navigateur n’exécute pas. ${whom}\u00A0: nous vous l’adressons autrement.</p>`;
}
