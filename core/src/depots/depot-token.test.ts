import { expect, test } from 'vitest';
import { withoutDepotAddresses } from './depot-token.ts';

const token = `0b6f5f7a-2f0e-4c53-9a3c-5a7f0f6f0c11.1771400000.${'Ab-_9'.repeat(8)}xyz`;
const address = `https://portail.accordent.example/depot/${token}`;

test.each([
  ['as it was sent', address],
  [
    'rewritten by Outlook',
    `https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}`,
  ],
  [
    'in small letters',
    `https://linkprotect.example/url?a=${encodeURIComponent(address).replaceAll(/%../g, (sign) => sign.toLowerCase())}`,
  ],
  [
    'rewritten twice',
    `https://eur02.safelinks.example/?url=${encodeURIComponent(encodeURIComponent(address))}`,
  ],
  [
    'by underlines',
    `https://urldefense.example/v2/url?u=https-3A__portail.accordent.example_depot_${token.replaceAll('-', '-2D')}`,
  ],
])('the address of a link that came back %s is not kept', (_, link) => {
  const own =
    link === address ? [''] : ['&data=05%7C02%7Cgestion&reserved=0', '&amp;data=05%7C02&amp;reserved=0'];
  for (const rest of own)
    for (const [before, after] of [
      ['Voir ', ' merci'],
      ['<a href="', '">le dossier</a>'],
    ])
      expect(withoutDepotAddresses(`${before}${link}${rest}${after}`)).toBe(
        `${before}[Lien vers le dossier]${after}`,
      );
});

test('what is no such address is kept', () => {
  const words = 'Voir https://portail.accordent.example/depot/ et https://orelia.example/depot/aide.';
  expect(withoutDepotAddresses(words)).toBe(words);
});
