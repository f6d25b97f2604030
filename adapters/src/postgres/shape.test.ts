import { expect, test } from 'vitest';
import { jsonOf, lineOf, withInstants, type Shape } from './shape.ts';

type Letter = {
  readonly id: number;
  readonly sentAt: Date | null;
  readonly writer: { readonly id: number; readonly name: string } | null;
  readonly place: { readonly city: string; readonly zip: string | null };
};

const shape: Shape<Letter> = {
  id: 'l.id',
  sentAt: 'l.sent_at',
  writer: { id: 'w.id', name: 'w.name' },
  place: { city: 'l.city', zip: 'l.zip' },
};

test('a line is read as the record that core asks for; a part without an id is none', () => {
  const { columns, read } = lineOf(shape);
  expect(columns).toBe(
    'l.id as "id", l.sent_at as "sentAt", w.id as "writer.id", w.name as "writer.name", l.city as "place.city", l.zip as "place.zip"',
  );
  const found = { id: 3, sentAt: null, 'place.city': 'Lyon', 'place.zip': null };
  const place = { city: 'Lyon', zip: null };
  expect(read({ ...found, 'writer.id': 7, 'writer.name': 'MOREAU' })).toEqual({
    id: 3,
    sentAt: null,
    writer: { id: 7, name: 'MOREAU' },
    place,
  });
  expect(read({ ...found, 'writer.id': null, 'writer.name': null })).toEqual({
    id: 3,
    sentAt: null,
    writer: null,
    place,
  });
});

test('the same record as one JSON', () => {
  expect(jsonOf(shape)).toBe(
    `case when l.id is not null then json_build_object('id', l.id, 'sentAt', l.sent_at, 'writer', case when w.id is not null ` +
      `then json_build_object('id', w.id, 'name', w.name) end, 'place', json_build_object('city', l.city, 'zip', l.zip)) end`,
  );
});

test('instants of a JSON are known by their names, however deep, and texts stay texts', () => {
  const text = '2026-11-22T18:14:00.115+00:00';
  const at = new Date(text);
  expect(
    withInstants({
      at: text,
      since: null,
      subject: text,
      parts: [{ sentAt: text, statusSince: text, flat: text }],
    }),
  ).toEqual({ at, since: null, subject: text, parts: [{ sentAt: at, statusSince: at, flat: text }] });
});
