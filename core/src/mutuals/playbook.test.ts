import { expect, test } from 'vitest';
import { mapFields } from '../shared/fields.ts';
import { sendingTerms } from './sending-terms.ts';
import type { Insurer } from './insurer.ts';
import { playbookOf } from './playbook.ts';

const mutual: Insurer = {
  kind: 'mutual',
  id: 1,
  name: 'Horizon Santé',
  infos: '',
  fax: '',
  mail: '',
  address: '',
  conventionProtocol: 'Par courrier',
  billingProtocol: 'Facture au siège',
  sendingProtocol: { mail: 'dentaire@horizon.example' },
  sendingProtocolText: 'Devis signé',
  comment: '',
  ...mapFields(sendingTerms, () => '' as const),
  isCapped: false,
  attached: [],
  createdAt: new Date(0),
  version: 1,
};
const mutualGroup: Insurer = {
  ...mutual,
  kind: 'mutual-group',
  id: 2,
  name: 'Orélia',
  conventionProtocol: 'En ligne',
  billingProtocol: 'Par la plateforme',
  sendingProtocol: { link: 'https://orelia.example' },
  sendingProtocolText: '',
};

/** Whose name each of them bears: the right insurer, then sending, convention and billing. */
const namesOf = (insurers: Parameters<typeof playbookOf>[0]) => {
  const playbook = playbookOf(insurers);
  return (
    playbook && [
      playbook.insurer.name,
      playbook.sending?.from.name ?? null,
      playbook.convention?.from.name ?? null,
      playbook.billing?.from.name ?? null,
    ]
  );
};
const silent = { conventionProtocol: '', billingProtocol: '', sendingProtocol: {}, sendingProtocolText: '' };

test.each([
  ['a PEC of a group follows the group', { mutual, mutualGroup }, Array(4).fill('Orélia')],
  ['without a group it follows its mutual', { mutual, mutualGroup: null }, Array(4).fill('Horizon Santé')],
  ['a group alone', { mutual: null, mutualGroup }, Array(4).fill('Orélia')],
  ['a PEC without insurer has nothing to follow', { mutual: null, mutualGroup: null }, null],
  [
    'what the group leaves empty is the mutual’s',
    { mutual, mutualGroup: { ...mutualGroup, sendingProtocol: {} } },
    ['Orélia', 'Horizon Santé', 'Orélia', 'Orélia'],
  ],
  [
    'a way to send and what is said about it are never mixed from two',
    { mutual, mutualGroup: { ...mutualGroup, sendingProtocol: {}, sendingProtocolText: 'Par le portail' } },
    ['Orélia', 'Orélia', 'Orélia', 'Orélia'],
  ],
  [
    'nobody says anything',
    { mutual: { ...mutual, ...silent }, mutualGroup: { ...mutualGroup, ...silent } },
    ['Orélia', null, null, null],
  ],
])('%s', (_, insurers, names) => {
  expect(namesOf(insurers)).toEqual(names);
});
