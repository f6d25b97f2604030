import { expect, test } from 'vitest';
import type { PreparedSending } from './sending.api.ts';
import { sendingOf, type TypedSending } from './typed-sending.ts';

const preparedFor = (id: number, purpose = 'request') =>
  ({
    purpose,
    insurer: { id, name: 'Orélia' },
    places: { usual: 'mail', mail: `pec@${id}.example`, courrier: '', link: '' },
    carrier: 'link',
    subject: 'PEC',
    text: 'Bonjour',
    secure: { to: '', text: '' },
  }) as unknown as PreparedSending;
const typed: TypedSending = {
  whom: '1 request',
  to: { mail: 'contact@1.example' },
  text: 'À vous',
  reason: 'Signé',
};

test('an address that was typed for one insurer is not taken for another, nor a text for another kind of sending', () => {
  const sent = (id: number, purpose?: string) => {
    const { to, text, reason } = sendingOf({ typed, lastWay: 'mail' }, preparedFor(id, purpose));
    return { to, text, reason };
  };
  expect(sent(1)).toEqual({ to: 'contact@1.example', text: 'À vous', reason: 'Signé' });
  expect(sent(2)).toEqual({ to: 'pec@2.example', text: 'Bonjour', reason: 'Signé' });
  expect(sent(1, 'prolongation')).toEqual({ to: 'pec@1.example', text: 'Bonjour', reason: 'Signé' });
});
