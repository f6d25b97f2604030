import type { Letter } from '../mails/mailbox-ports.ts';
import { textAsHtml } from '../mails/text-as-html.ts';
import type { Ports } from '../shared/ports.ts';
import { linkPlace } from '../transmissions/sending-texts.ts';
import { depotAddress } from './depot-token.ts';
import type { Depot } from './depot.ts';

/** The mail of a sending as it leaves: the address of its link where the words stand that are kept. */
export function letterOfDepot<Of extends Letter>(
  { urlSigner, product }: Pick<Ports, 'urlSigner' | 'product'>,
  { letter, depot }: { readonly letter: Of; readonly depot: Depot },
): Of {
  const address = depotAddress(urlSigner, depot, product.publicUrl);
  const place = linkPlace(depot.address);
  const placeInHtml = textAsHtml(place).replaceAll(/^<p>|<\/p>$/g, '');
  return {
    ...letter,
    text: letter.text.replaceAll(place, () => address),
    html: letter.html.replaceAll(
      placeInHtml,
      () => `<a href="${address}">Ouvrir le dossier</a><br />${address}`,
    ),
  };
}
