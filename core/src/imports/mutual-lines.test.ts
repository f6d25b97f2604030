import { expect, test } from 'vitest';
import { aFileLine } from '../testing/a-file-line.ts';
import { readMutualLine } from './mutual-lines.ts';
import type { FindGroup } from './mutual-lines.ts';

const groups: Record<string, number> = { Orélia: 1, 'Groupe Ostrée': 2, 'Dupont, fils': 3 };
const findGroup: FindGroup = (asked) =>
  typeof asked === 'string' ? groups[asked] : Object.values(groups).find((id) => id === asked);

const read = (cells: Record<string, string>) =>
  readMutualLine(aFileLine('mutuals', { name: 'MORVA', ...cells }), { findGroup, actor: null });
const faults = (cells: Record<string, string>) =>
  read(cells).faults.map(({ field, fault, detail }) => [
    field,
    fault,
    ...(detail === undefined ? [] : [detail]),
  ]);

test('a name is enough', () => {
  expect(read({})).toMatchObject({
    draft: { fields: { name: 'MORVA', isCapped: false }, groupIds: [] },
    faults: [],
  });
});

test('it is recognised by its name, whatever its accents, capitals and spaces', () => {
  expect(read({ name: 'Élavie  Mutuelle' }).key).toBe(read({ name: 'ELAVIE MUTUELLE' }).key);
});

test('groups are named, or told by id', () => {
  expect(read({ mutualGroups: 'Orélia; Groupe Ostrée' }).draft.groupIds).toEqual([1, 2]);
  expect(read({ mutualGroup: 'Dupont, fils' }).draft.groupIds).toEqual([3]);
  expect(read({ mutualGroupAttached: '2,1', mutualGroups: 'Orélia' }).draft.groupIds).toEqual([1, 2]);
});

test('ways of sending have columns of their own, or stand in the object of the wire', () => {
  expect(read({ 'sendingProtocol.mail': 'dentaire@morva.fr' }).draft.fields.sendingProtocol).toEqual({
    mail: 'dentaire@morva.fr',
  });
  expect(
    read({ sendingProtocol: '{"link":"https://pro.morva.fr"}', 'sendingProtocol.courrier': 'Paris' }).draft
      .fields.sendingProtocol,
  ).toEqual({ link: 'https://pro.morva.fr', courrier: 'Paris' });
});

test.each<[string, Record<string, string>, unknown[]]>([
  ['no name', { name: '' }, [['name', 'required']]],
  [
    'a group that does not stand',
    { mutualGroups: 'Orélia, Autre' },
    [['mutualGroups', 'import_group_unknown', 'Autre']],
  ],
  [
    'an id that does not stand',
    { mutualGroupAttached: '9,x' },
    [
      ['mutualGroupAttached', 'import_group_unknown', '9'],
      ['mutualGroupAttached', 'import_group_unknown', 'x'],
    ],
  ],
  ['an object that is none', { sendingProtocol: '{link' }, [['sendingProtocol', 'import_protocol']]],
  ['another way', { sendingProtocol: '{"pigeon":"x"}' }, [['sendingProtocol', 'import_protocol']]],
  ['a list', { sendingProtocol: '["link"]' }, [['sendingProtocol', 'import_protocol']]],
  ['a way without its text', { sendingProtocol: '{"link":" "}' }, [['sendingProtocol.link', 'required']]],
])('%s is faulty', (_, cells, expected) => {
  expect(faults(cells)).toEqual(expected);
});

test('what super administrators keep is refused in the file of an employee', () => {
  const line = aFileLine('mutuals', { name: 'MORVA', firstReminder: '10', openingHours: 'Le matin' });
  const actor = { kind: 'admin', id: 2, sessionId: 's', isSuper: false } as const;
  expect(readMutualLine(line, { findGroup, actor }).faults).toMatchObject([
    { field: 'firstReminder', fault: 'super_administrator_only' },
  ]);
  expect(readMutualLine(line, { findGroup, actor: null }).draft.fields).toMatchObject({
    firstReminder: '10',
  });
});
