import { z } from 'zod';
import { isReplayable } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { badJson, badSteps, badTexts, LONG, RawJson, TOO_LARGE } from './bad-values.ts';
import { nameOf } from './every-route.ts';
import type { GoodCall } from './good-call.ts';
import type { World } from './good-calls.ts';
import { JSON_TYPE, rawOf } from './changed-call.ts';
import type { Change } from './changed-call.ts';
import type { Part, RawCall } from './raw-call.ts';

/** A call that is wrong in one thing. */
export type BadCall = {
  /** What is wrong. */
  readonly what: string;
  readonly make: (world: World) => RawCall;
  /** It cannot be meant: a success is a fault too. */
  readonly mustBeRefused: boolean;
  /** Where one value stands in one place, and nothing else is wrong. */
  readonly placed?: Placed;
  /** Which field of the body, name of the query or step of the address is wrong, of which good call; else it is unlike any. */
  readonly alike?: string;
};

type Placed = {
  /** Which value, of which good call. */
  readonly value: string;
  /** Which place, of which good call. */
  readonly place: string;
  readonly change: Pick<Change, 'fields' | 'search' | 'headers' | 'tail' | 'more'>;
  readonly makeOf: (change: Change) => BadCall['make'];
};

const REFUSED = { mustBeRefused: true };
/** Oddities that mostly do no harm, each somewhere else: they go out in one call, as one value does in all its places. */
const ODD = { value: 'odd' };

/** Every bad call of a route, always the same ones. */
export function badCallsOf(route: Route, goods: readonly GoodCall[]): BadCall[] {
  return goods.flatMap((good, index) => {
    const makeOf =
      (change: Change): BadCall['make'] =>
      (world) =>
        rawOf(route, { world, good: world.calls[nameOf(route)]![index]!, change });
    const call: MakeCall = (what, change, { mustBeRefused = false, value, alike } = {}) => ({
      what: `${nameOf(route)}: ${what}`,
      make: makeOf(change),
      mustBeRefused,
      ...(alike !== undefined && { alike: `${index}: ${alike}` }),
      ...(value !== undefined && {
        placed: {
          value: `${index}: ${value}`,
          place: `${index}: ${Object.keys(change.fields ?? change.search ?? {}).join() || what}`,
          change,
          makeOf,
        },
      }),
    });
    return [
      ...badAddresses(good, call),
      ...badQueries(route, call),
      ...(route.method === 'get' ? [] : badBodies(route, good, call)),
      ...(good.files ? badForms(good, call) : []),
      ...badHeaders(route, good, call),
    ];
  });
}

type MakeCall = (
  what: string,
  change: Change,
  meant?: { readonly mustBeRefused?: boolean; readonly value?: string; readonly alike?: string },
) => BadCall;

/** Those with the same value, each in another place; one that stands in no place is alone. */
export const ofOneValue = (calls: readonly BadCall[]): BadCall[][] => [
  ...Map.groupBy(calls, ({ placed }, index) => placed?.value ?? index).values(),
];

/** Calls of one value as one with it in all their places: where that is let through, each of them would have been. */
export function joined(same: readonly BadCall[]): BadCall {
  const [first, ...more] = same as [BadCall, ...BadCall[]];
  if (more.length === 0 || !first.placed) return first;
  const change = {
    fields: Object.assign({}, ...same.map(({ placed }) => placed?.change.fields)),
    search: Object.assign({}, ...same.map(({ placed }) => placed?.change.search)),
    headers: Object.assign({}, ...same.map(({ placed }) => placed?.change.headers)),
    tail: same.map(({ placed }) => placed?.change.tail ?? '').join(''),
    more: same.map(({ placed }) => placed?.change.more ?? '').join(''),
  };
  return {
    what: `${first.what}, and ${more.length} more`,
    make: first.placed.makeOf(change),
    mustBeRefused: false,
  };
}

function badAddresses(good: GoodCall, call: MakeCall): BadCall[] {
  const ofSteps = Object.keys(good.params ?? {}).flatMap((name) =>
    Object.entries(badSteps).map(([what, text]) =>
      call(`${name} is ${what}`, { step: [name, text] }, { ...REFUSED, alike: `/${name}` }),
    ),
  );
  return [
    ...ofSteps,
    call('a method that nothing has', { method: 'PATCH' }, REFUSED),
    call('a slash too many', { tail: '/' }, ODD),
    call('steps too many', { tail: '/1/%2e%2e/__proto__' }, REFUSED),
    call('an end of a query alone', { query: () => '?#%' }),
  ];
}

function badQueries(route: Route, call: MakeCall): BadCall[] {
  const shapes = propertiesOf(route.query);
  return [
    call('a query that is no query', { more: '&%E0%A4%A=%ZZ&&=&%00=%00&__proto__=1' }, ODD),
    call(
      'lists and objects in the query',
      { more: '&constructor[prototype][x]=1&a[]=1&__proto__[y]=2' },
      ODD,
    ),
    ...Object.entries(shapes).flatMap(([name, shape]) => [
      ...Object.entries(badTexts).map(([what, text]) =>
        call(
          `?${name} is ${what}`,
          { search: { [name]: text } },
          {
            mustBeRefused: cannotBeMeant(name, shape, text),
            value: `a query of ${what}`,
            alike: `?${name}`,
          },
        ),
      ),
      call(`?${name} stands twice`, { query: (good) => `${good.toString()}&${name}=1&${name}=2` }, REFUSED),
      call(`?${name} is a list`, {
        query: (good) => {
          const changed = new URLSearchParams(good);
          changed.delete(name);
          return `${changed.toString()}&${name}[]=1&${name}[a]=2`;
        },
      }),
    ]),
  ];
}

function badBodies(route: Route, good: GoodCall, call: MakeCall): BadCall[] {
  const hasFields = route.body !== undefined || good.files !== undefined;
  // Where every field may be left out, so may the body.
  const asksNothing = good.files === undefined && route.body?.safeParse({}).success === true;
  const whole: Record<string, Change> = {
    'no body': { body: null },
    'null for a body': { body: 'null', headers: JSON_TYPE },
    'a list for a body': { body: '[1]', headers: JSON_TYPE },
    'a text for a body': { body: '"bonjour"', headers: JSON_TYPE },
    'a number for a body': { body: '12', headers: JSON_TYPE },
    'half a JSON': { body: '{"email": "a', headers: JSON_TYPE },
    'JSON with a comma too many': { body: '{"a":1,}', headers: JSON_TYPE },
    'bytes that are no UTF-8': { body: Buffer.from('7b22c3280a223a22ff22fe7d', 'hex'), headers: JSON_TYPE },
    'a hundred thousand lists': {
      body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      headers: JSON_TYPE,
    },
    'a JSON of two megabytes': { body: `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`, headers: JSON_TYPE },
    'a plain text': { headers: { 'Content-Type': 'text/plain' } },
    'a form of a page': {
      body: 'email=a&email=b',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
    'a type that is none': { headers: { 'Content-Type': ';;;' } },
    'a character set that is none': { headers: { 'Content-Type': 'application/json; charset=klingon' } },
    'JSON that says it is packed': { headers: { 'Content-Encoding': 'gzip' } },
    'JSON packed in an unknown way': { headers: { 'Content-Encoding': 'zip' } },
    'a form with parts and no boundary': { headers: { 'Content-Type': 'multipart/form-data' } },
  };
  const always = new Set([
    'half a JSON',
    'JSON with a comma too many',
    'a JSON of two megabytes',
    'no body',
    'a list for a body',
    'null for a body',
    'JSON that says it is packed',
    'JSON packed in an unknown way',
  ]);
  const named = Object.keys({ ...propertiesOf(route.body), ...good.body });
  const shapes = propertiesOf(route.body);
  // What another choice of a union takes is an unknown field here: sent once, and not with every bad value.
  const isTaken = (name: string) =>
    !(route.body instanceof z.ZodUnion) || Object.hasOwn(good.body ?? {}, name);
  const otherValues = [...Object.values(badJson), ...Object.values(badTexts)];
  const ofAnotherChoice = named.filter((name) => !isTaken(name));
  const fields = named.filter(isTaken).flatMap((name): BadCall[] => {
    const known = good.body?.[name];
    const shape = shapes[name];
    const texts = Object.entries(badTexts).map(([what, text]) =>
      call(
        `${name} is ${what}`,
        { fields: { [name]: text } },
        {
          mustBeRefused: cannotBeMeant(name, shape, text) || isNoForm(route, good, { [name]: text }),
          value: what,
          ...(!good.files && { alike: name }),
        },
      ),
    );
    if (good.files) return [call(`${name} is missing`, { fields: { [name]: undefined } }), ...texts];
    // What is too large for any body is refused before it is known in which field it stands.
    const values = Object.entries(badJson)
      .filter(([what]) => what !== TOO_LARGE || name === named[0])
      .map(([what, value]) =>
        call(
          `${name} is ${what}`,
          { fields: { [name]: value } },
          {
            mustBeRefused: known !== undefined && isOfOtherType(known, value),
            value: what,
            // JSON that the reader of bodies may treat in ways of its own is unlike any other.
            ...(!(value instanceof RawJson || (what === LONG && name === named[0])) && { alike: name }),
          },
        ),
      );
    return [call(`${name} is missing`, { fields: { [name]: undefined } }), ...texts, ...values];
  });
  return [
    ...Object.entries(whole).map(([what, change]) =>
      call(what, change, {
        mustBeRefused: hasFields && always.has(what) && !(what === 'no body' && asksNothing),
      }),
    ),
    call('fields that nobody knows', {
      fields: {
        isSuper: true,
        id: 1,
        version: 'x',
        'a.b': 1,
        '': 0,
        toString: null,
        ['__proto__']: { isSuper: true },
      },
    }),
    ...(ofAnotherChoice.length > 0
      ? [
          call('the fields of another choice', {
            fields: Object.fromEntries(
              ofAnotherChoice.map((name, n) => [name, otherValues[n % otherValues.length]]),
            ),
          }),
        ]
      : []),
    ...(hasFields
      ? [call('every field null', { fields: Object.fromEntries(named.map((name) => [name, null])) })]
      : []),
    ...fields,
  ];
}

/** Whether these fields of a form, which come as texts, are refused by the schema of its route. */
function isNoForm(
  { body: schema }: Route,
  { body, files }: GoodCall,
  fields: Readonly<Record<string, string>>,
) {
  if (!files || !schema) return false;
  const sent = Object.entries({ ...body, ...fields })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Buffer.from(String(value)).toString()]);
  return !schema.safeParse(Object.fromEntries(sent)).success;
}

function badForms(good: GoodCall, call: MakeCall): BadCall[] {
  const [slot = 'file'] = Object.keys(good.files ?? {});
  const isFile = (part: Part) => part.filename !== undefined;
  const renamed = (change: Partial<Part>) => (parts: readonly Part[]) =>
    parts.map((part) => (part.name === slot && isFile(part) ? { ...part, ...change } : part));
  const forms: Record<string, Change> = {
    'no file': { parts: (parts) => parts.filter((part) => !isFile(part)) },
    'an empty file': { parts: renamed({ content: '' }) },
    'a file without a name': { parts: renamed({ filename: '' }) },
    'a text where the file belongs': {
      parts: (parts) => [...parts.filter((part) => part.name !== slot), { name: slot, content: 'bonjour' }],
    },
    'two files in one field': {
      parts: (parts) => [...parts, { name: slot, content: '%PDF-1.4', filename: 'b.pdf' }],
    },
    'a file in a field of its own': {
      parts: (parts) => [...parts, { name: 'intrus', content: '%PDF-1.4', filename: 'b.pdf' }],
    },
    'files in fields of objects': {
      parts: (parts) => [...parts, { name: '__proto__', content: 'x', filename: 'b.pdf' }],
    },
    'texts in fields of objects': {
      parts: (parts) => [
        ...parts,
        { name: '__proto__', content: 'x' },
        { name: 'constructor', content: 'x' },
        { name: 'name[a][b]', content: 'x' },
      ],
    },
    'a field twice': { parts: (parts) => [...parts, ...parts.filter((part) => !isFile(part))] },
    'a text among the files': {
      parts: renamed({ type: 'text/html', filename: 'a.html', content: '<script>' }),
    },
    'a name with a path': { parts: renamed({ filename: '../../../../etc/cron.d/x.pdf' }) },
    'a name with a zero byte': { parts: renamed({ filename: 'a\u0000.pdf' }) },
    'a name of ten kilobytes': { parts: renamed({ filename: 'é'.repeat(5000) }) },
    'a type that is none': { parts: renamed({ type: ';;;/' }) },
    'a hundred fields': {
      parts: (parts) => [
        ...parts,
        ...Array.from({ length: 100 }, (_, n) => ({ name: `f${n}`, content: 'x' })),
      ],
    },
    'a field of two megabytes': {
      parts: (parts) => [...parts, { name: 'f', content: 'x'.repeat(2 * 1024 * 1024) }],
    },
    'an end that never comes': { body: (whole) => whole.subarray(0, whole.length - 10) },
    'half the body': { body: (whole) => whole.subarray(0, whole.length / 2) },
    'another boundary': { headers: { 'Content-Type': 'multipart/form-data; boundary=autre' } },
    'no boundary': { headers: { 'Content-Type': 'multipart/form-data' } },
    'a boundary of ten kilobytes': {
      headers: { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(10_000)}` },
    },
    'bytes of nothing': { body: Buffer.alloc(2000) },
    'an empty form': { body: '' },
  };
  return Object.entries(forms).map(([what, change]) => call(what, change));
}

function badHeaders(route: Route, good: GoodCall, call: MakeCall): BadCall[] {
  const utf8 = Buffer.from('clé 🔑 \u0080').toString('latin1');
  return [
    call('an empty key', { headers: { 'Idempotency-Key': '' } }, ODD),
    call(
      'a key of ten kilobytes',
      { headers: { 'Idempotency-Key': 'k'.repeat(10_000) } },
      { mustBeRefused: isReplayable(route, good.body ?? {}) },
    ),
    call('a key that is no ASCII', { headers: { 'Idempotency-Key': `${utf8} ${nameOf(route)}` } }),
    call('an id that is none', { headers: { 'X-Request-Id': `"><script>${utf8}` } }, ODD),
    call(
      'types that nobody speaks',
      {
        headers: {
          Accept: 'application/x-klingon;q=7',
          'Accept-Encoding': 'zip;q=x',
          'Accept-Language': utf8,
        },
      },
      ODD,
    ),
    ...(route.area === 'public'
      ? []
      : [
          '',
          'Bearer',
          'Bearer  ',
          'Basic YTpi',
          'Bearer a.b.c',
          `Bearer ${utf8}`,
          `Bearer ${'x'.repeat(10_000)}`,
        ].map((text) =>
          call(`Authorization: ${text.slice(0, 20)}`, { headers: { Authorization: text } }, REFUSED),
        )),
  ];
}

type Shape = { readonly enum?: readonly unknown[]; readonly const?: unknown };

/** The fields of a schema, those of every choice of a union among them. */
export function propertiesOf(schema: z.ZodType | undefined): Readonly<Record<string, Shape>> {
  if (!schema) return {};
  type Node = { properties?: Record<string, Shape>; anyOf?: Node[]; oneOf?: Node[] };
  const collect = ({ properties = {}, anyOf = [], oneOf = [] }: Node): Record<string, Shape> =>
    Object.assign({}, properties, ...[...anyOf, ...oneOf].map(collect));
  return collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node);
}

const DATES = new Set(['startDate', 'endDate']);

function cannotBeMeant(name: string, shape: Shape | undefined, text: string): boolean {
  if (DATES.has(name)) return text !== '';
  const choices = shape?.enum ?? (shape?.const === undefined ? null : [shape.const]);
  return choices !== null && text !== '' && !choices.includes(text);
}

/** A number may come as a text, and a flag as well; nothing comes as a list, an object or another kind of value. */
function isOfOtherType(good: unknown, sent: unknown): boolean {
  const bad: unknown = sent instanceof RawJson ? JSON.parse(sent.text) : sent;
  if (bad === null || bad === undefined) return false;
  // An empty list may be meant where a list is.
  if (Array.isArray(good) && Array.isArray(bad) && bad.length === 0) return false;
  // So may an empty object where an object is.
  if (!Array.isArray(good) && typeof good === 'object' && JSON.stringify(bad) === '{}') return false;
  if (typeof bad === 'object') return true;
  return typeof good !== typeof bad && typeof bad !== 'string';
}
