import { fieldSentences } from '../field-sentences.fr.ts';
import { errorSentences, factSentences } from '../sentences.fr.ts';
import { failure } from '../http/wire.schemas.ts';
import { foreignFiles } from '@accordent/core/statements/statement-fault.ts';
import { statementRefusal } from '../statements/refusals.fr.ts';
import type { RawAnswer } from './raw-call.ts';

const envelope = failure.loose();

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The sentences of the catalogue about a field; the name of the field and the limit may be any. */
const aboutAField = Object.values(fieldSentences).flatMap((say: (field: string, limit?: number) => string) =>
  [say('NAME'), say('NAME', 4242)].map(
    (sentence) =>
      new RegExp(
        `^${escaped(sentence)
          .replaceAll('NAME', String.raw`[\p{L}\w .’°()-]+`)
          .replaceAll('4242', String.raw`\d+`)}$`,
        'u',
      ),
  ),
);
const general = new Set<string>([
  ...Object.values(errorSentences),
  ...Object.values(factSentences).filter((sentence) => typeof sentence === 'string'),
  factSentences.maxBytes(15_000_000),
  factSentences.bodyBytes(1_048_576),
  ...foreignFiles.flatMap((found) => [
    statementRefusal({ fault: 'foreign', found }),
    statementRefusal({ fault: 'foreign', found, expected: 'remittance' }),
  ]),
  ...(['cut', 'no-lines', 'broken'] as const).map((fault) => statementRefusal({ fault, format: 'csv' })),
  ...(['no-header', 'declares-type', 'too-large'] as const).map((fault) => statementRefusal({ fault })),
]);
/** Of a CSV: its columns and lines may be any. */
const aboutACsv = [
  factSentences.importColumns({ missing: ['NAME'], repeated: [] }),
  factSentences.importColumns({ missing: [], repeated: ['NAME'] }),
  factSentences.importColumns({ missing: ['NAME'], repeated: ['NAME'] }),
  factSentences.brokenCsv(4242),
  factSentences.faultyLines(1),
  factSentences.faultyLines(42),
  ...(['broken', 'day', 'amount', 'both-ways', 'nobody'] as const).map((fault) =>
    statementRefusal({ fault, format: 'csv', line: 42 }),
  ),
  statementRefusal({ fault: 'total', gap: 4242 }),
  statementRefusal({ fault: 'total', gap: -4242 }),
].map(
  (sentence) =>
    new RegExp(
      `^${escaped(sentence)
        .replaceAll(/\d+/g, String.raw`[\d\s]+`)
        .replaceAll('«\u00a0NAME\u00a0»', String.raw`«\u00a0\w+\u00a0»(?:, «\u00a0\w+\u00a0»)*`)}$`,
      'u',
    ),
);

/** Of mandates: the days may be any. */
const aboutDays = [
  ...['missing', 'to-come', 'expired', 'revoked'].map((lack) =>
    factSentences.mandateMissing({ lack, on: 'DAY' }),
  ),
  ...['before', 'after', 'card'].map((lack) => factSentences.careOutside({ lack, on: 'DAY' })),
  factSentences.mandateOverlaps({ from: 'DAY', until: 'DAY' }),
  factSentences.mandateOverlaps({ from: 'DAY', until: null }),
].map(
  (sentence) =>
    new RegExp(`^${escaped(sentence).replaceAll('DAY', String.raw`\d+(?:er)? \p{L}+ \d{4}`)}$`, 'u'),
);

/** Of bills: what is left, the act and who pays may be any. */
const aboutBills = [
  factSentences.billedBeyond('LEFT'),
  factSentences.paidBeyond('LEFT'),
  factSentences.paidAlready,
  factSentences.takenBeyond('LEFT'),
  factSentences.actBilled({ code: 'CODE', tooth: '' }),
  factSentences.actBilled({ code: 'CODE', tooth: 'CODE' }),
  factSentences.payersUnreached(['PAYER']),
  factSentences.payersUnreached(['PAYER', 'PAYER']),
].map(
  (sentence) =>
    new RegExp(
      `^${escaped(sentence)
        .replaceAll('LEFT', String.raw`[\d\s]+,\d{2}\s€`)
        .replaceAll('CODE', String.raw`\w+`)
        .replaceAll('PAYER', '.+')}$`,
      'u',
    ),
);

const ofTheCatalogue = (sentence: string): boolean =>
  general.has(sentence) ||
  [...aboutAField, ...aboutACsv, ...aboutDays, ...aboutBills].some((form) => form.test(sentence));

/** What no answer may hold: a place in our code, a statement, a message of a library. */
const INSIDES =
  /\n\s+at |node_modules|\.ts:\d|\b(?:select|insert into|update|delete from)\b.+\b(?:from|values|set|where)\b|postgres|knex|zod|violates|Error:|Unexpected token/i;

/** What is wrong with an answer to a bad call; null when nothing is. */
export function faultOf({ status, headers, text }: RawAnswer): string | null {
  const say = (fault: string) => `${status}, ${fault}: ${text.slice(0, 300)}`;
  if (status >= 500) return say('a failure of the app');
  if (!/^[\w-]{8,64}$/.test(String(headers['x-request-id'] ?? ''))) return say('no X-Request-Id');
  if (status < 400) return null;
  if (!String(headers['content-type']).startsWith('application/json')) return say('no JSON');
  if (INSIDES.test(text)) return say('insides shown');
  const body = readJson(text);
  const { success, data } = envelope.safeParse(body);
  if (!success) return say('no envelope');
  const { state: _state, error: _error, code: _code, fields: _fields, ...others } = data;
  // A stale write alone answers more: the present record, under its name.
  if (data.code !== 'stale' && Object.keys(others).length > 0) return say('more than the envelope');
  if (!/^[a-z]+(_[a-z]+)*$/.test(data.code)) return say('no code');
  if (!ofTheCatalogue(data.error)) return say('no French sentence');
  if (data.fields && status !== 400) return say('fields beside another status than 400');
  if (data.fields && Object.keys(data.fields).length === 0) return say('no field at fault');
  const strange = Object.values(data.fields ?? {}).filter((sentence) => !ofTheCatalogue(sentence));
  return strange.length > 0 ? say('a field without a French sentence') : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
