import type { Letter } from '../mails/mailbox-ports.ts';
import { textAsHtml } from '../mails/text-as-html.ts';
import type { Ports } from '../shared/ports.ts';
import { linkPlace, linkPlaceOf } from '../transmissions/sending-texts.ts';
import { depotAddress } from './depot-token.ts';
import type { Depot } from './depot.ts';

/**
 * A mail to an insurer as it leaves: the address of each link where the words stand that are kept. The words of a link
 * that opens no more leave with nothing in their place.
 */
export function letterOfDepots<Of extends Letter>(
  ports: Pick<Ports, 'urlSigner' | 'randomTokens' | 'product'>,
  { letter, depots }: { readonly letter: Of; readonly depots: readonly Depot[] },
): Of {
  let { text, html } = letter;
  for (const depot of depots) {
    const address = depotAddress(ports, depot);
    if (!address) continue;
    for (const place of [linkPlace(depot.address), linkPlaceOf(depot)]) {
      text = text.replaceAll(place, () => address);
      html = html.replaceAll(
        inHtml(place),
        () => `<a href="${address}">Ouvrir le dossier</a><br />${address}`,
      );
    }
  }
  return {
    ...letter,
    text: text.replaceAll(/\n? *\[Lien vers le dossier PEC-[^\]\n]*\]/g, ''),
    html: html.replaceAll(/(?:<br \/>)? *\[Lien vers le dossier PEC-[^\]<]*\]/g, ''),
  };
}

const inHtml = (place: string): string => textAsHtml(place).replaceAll(/^<p>|<\/p>$/g, '');
