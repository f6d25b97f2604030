import { createHash } from 'node:crypto';
import knex from 'knex';
import { expect, test } from 'vitest';
import { migrations, verbatim } from './migrate.ts';

/** What each was when it was first applied: a line is added with each migration, and none is ever changed. */
const applied: Readonly<Record<string, string>> = {
  '0001-base': '12f27c93b8ea5822',
  '0002-people': '5cf2c7932dc0eea9',
  '0003-contacts': 'fc9d9b5c5d61c505',
  '0004-sessions': '642331311de6ef08',
  '0005-insurers': '7ceab7ae026d657c',
  '0006-coverage-requests': 'f1ecd954dd05abd4',
  '0007-request-counts': '936c84e58594a9ab',
  '0008-documents': 'e7c2c9890e25e215',
  '0009-messages': 'cd3f9d7b9203ff8b',
  '0010-mails': '07a5f57a78a431df',
  '0011-search-of-correspondence': 'd4d06b48db8a9234',
  '0012-notifications': '1047ce2d504575e8',
  '0013-invoices': '64918438b9cebcab',
  '0014-jobs': '114bc9b3f25d5517',
  '0015-journal': '0dd00caebba605a0',
  '0016-statistics': '707f60f2ced07922',
  '0017-live': '9f5b33c269ebbb8c',
  '0018-runs-as-jobs': 'c7074e19f13ed0ba',
  '0019-dashboard': '345321a8e06a579c',
  '0020-desk': 'f2df304f7d5d5c43',
  '0021-messages-at-the-desk': 'd76f78ef70180a94',
  '0022-exports': 'f1a801ef1729dafe',
  '0023-station': '91c3d9b8ca4ebe86',
  '0024-opened-records': '1f625ac5501d3974',
  '0025-batches': 'b317f7f66815cfc4',
  '0026-amounts-in-the-journal': '4713b7a479d6dcb8',
  '0027-planned-messages': '20acffc83d6c7158',
  '0028-text-models': '404fc96cb5892cde',
  '0029-mentions': '0ebd8e8d27b78c74',
  '0030-staff-days': '4288a1b39988bd5c',
  '0031-sending-terms': '97bbff1dc44ee902',
  '0032-saved-views': '7a8704b3421dd796',
  '0033-groups-of-requests': '1aa2d307941d98af',
  '0034-message-files': '14e4634bd7db7727',
  '0035-forecasts': 'dd99de1bc3e37335',
  '0036-request-details': '7c9b4a87966c86d8',
  '0037-mandates': '2cc01a52ae2a86cb',
  '0038-dossiers': '03bc379c1b6b34c3',
  '0039-proofs': '95ba1c6c1ed55aef',
  '0040-insurer-months': 'ba0388a85d244f9a',
  '0041-answers': '9eaeb790d3688bd7',
  '0042-depots': '0cd7fc42084390d0',
  '0043-chasing': '14df8dfd0549eb19',
  '0044-rights': '4afc954fa562e729',
  '0045-ways': 'ca8ee6310e6f48e8',
  '0046-first-limits': '6d3b894f13acef00',
  '0047-known-devices': '7ab13251e52378a3',
  '0048-account-changes': '62a27ddbacb86597',
  '0049-money': '6aa5a77197dd0549',
  '0050-members': '789f4cb457ddf29a',
  '0051-factors': 'e79c1005b543194d',
  '0052-seals': 'b8f7e8352f294b2b',
  '0053-request-drafts': '03660d34f8474c0f',
  '0054-bills': '36e1a6d0f81df6f5',
  '0055-readings': 'fdce898f7caf9e85',
  '0056-statements': '2894e5a865041fbe',
  '0057-receipts': '99ba1dda64a627f9',
  '0058-dunning': '9b87a27c886e4f19',
  '0059-phone-links': '8ba3c109f1536ee0',
  '0060-alerts': 'a338d6bfa9a7b3dd',
  '0061-debits': 'a09c568675217f87',
  '0062-dunning-models': '705e97793736ce50',
  '0063-group-rules': '87cca937d8a3cf3d',
  '0064-person-requests': '491a8aa2b053fc3c',
  '0065-second-share': '6bfecebdcc325675',
  '0066-review-agreement': '3f2d568536e27bac',
  '0067-requests-of-owner': '53e67e16ee6c6a87',
  '0068-debits-held': '9a30070182432244',
  '0069-mailed-challenges': '68c7992c6b7a6254',
  '0070-sealed-answers': '242507f60dbc13b3',
  '0071-forgotten-people': '139e4fcb85c010da',
  '0072-bill-mails': 'd22ebbb3c3a705cf',
  '0073-payments-by-receipt': '728b4e123c80dd59',
  '0074-paid-in-part': '72ac0c016556d5be',
  '0075-one-time-links': '47c620e517173f4a',
  '0076-places-of-deleted': '548b07dbf1d82fa5',
  '0077-bills-of-their-day': 'd9f9266b5890c473',
  '0078-given-back': '24dc1d802b87f182',
  '0079-words-of-machines': '42cb864577e35655',
  '0080-rests-of-lines': 'b753e95270aeb4f0',
  '0081-refused-in-part': '9a86e4df5ca4984f',
  '0082-versions-of-models': 'd190e3014a74285d',
  '0083-refunds': '134006950aab1a88',
  '0084-settled-unpaid': 'c58f958cfc0744bb',
  '0085-read-mails': '144d49d574d990bb',
  '0086-emptied-conventions': '791832af74670434',
  '0087-amc-lessons': 'da0e89823b84031d',
  '0088-rewritten-links': '473ea986a8b438f9',
  '0089-returned-clients': '6b599c88c5c4d35b',
  '0090-work-of-practitioners': '6d597df147d13587',
  '0091-paid-or-not': 'd3515f24ab533d6b',
  '0092-phones-in-comments': '510200847cbf852b',
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('a migration is what it was when it was first applied: one that changes leaves older databases behind', () => {
  const hashes = Object.entries(migrations).map(([name, text]) => [name, hashOf(text)]);
  expect(Object.fromEntries(hashes)).toEqual(applied);
});

test('they are numbered in their order, without a gap', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('each reaches PostgreSQL as it is written', () => {
  const builder = knex({ client: 'pg' });
  for (const text of Object.values(migrations))
    expect(builder.raw(verbatim(text)).toSQL().toNative().sql).toBe(text);
});
