import { baskets, type Basket, type BasketLine } from '../baskets/care-basket.ts';
import { MAX_AMOUNT_CENTS } from '../payments/payment.ts';
import { dayField } from '../shared/fields.ts';
import { parseAmount } from '../shared/money.ts';
import type { FileLine } from './file-lines.ts';
import { judgeLines, type ReadLine } from './judge-lines.ts';
import type { ImportPorts, JudgedFile } from './judged-file.ts';

/** Lines of the baskets of care, known by code, tooth and day; one that says otherwise takes the other's place. */
export async function judgeBaskets({ stores }: ImportPorts, lines: readonly FileLine[]): Promise<JudgedFile> {
  const read = lines.map(readBasketLine);
  const there = await stores.careBaskets.ofCodes([...new Set(read.map(({ draft }) => draft.code))]);
  const known = new Map(there.map((line) => [keyOf(line), sayingOf(line)]));
  const said = new Map(read.map(({ key, draft }) => [key, sayingOf(draft)]));
  const judged = judgeLines(read, (key) => known.has(key) && known.get(key) === said.get(key));
  const toAdd = judged.flatMap(({ state, draft }) => (state === 'add' ? [draft] : []));
  return {
    lines: judged,
    async add(ports, { actor, at }) {
      await ports.stores.careBaskets.save(toAdd);
      if (toAdd.length > 0)
        await ports.stores.audit.record({
          actor: actor ?? 'system',
          at,
          action: 'import-care-baskets',
          entity: 'care-baskets',
          entityId: null,
        });
      return toAdd.length;
    },
  };
}

/** Amounts as a person types them; the day as yyyy-MM-dd, or dd/MM/yyyy as spreadsheets write it. */
export function readBasketLine(line: FileLine): ReadLine<BasketLine> {
  const code = line.cell('ccamCode').toUpperCase();
  const tooth = line.cell('tooth');
  const basket = line.cell('basket');
  const tariffCents = amountOf(line.cell('tariff'));
  const limit = line.cell('feeLimit');
  const feeLimitCents = limit === '' ? null : amountOf(limit);
  const validFrom = dayOf(line.cell('validFrom'));
  const key = code === '' ? '' : keyOf({ code, tooth, validFrom });
  return {
    line,
    draft: {
      code,
      tooth,
      basket: basket as Basket,
      tariffCents: tariffCents ?? 0,
      feeLimitCents: feeLimitCents ?? null,
      validFrom,
    },
    name: tooth === '' ? code : `${code} dent ${tooth}`,
    key,
    keyText: validFrom,
    keyColumn: 'ccamCode',
    repeatedFault: 'import_repeated_basket',
    faults: [
      ...(/^[A-Z]{4}\d{3}$/.test(code) ? [] : [line.remark('ccamCode', 'import_ccam_code')]),
      ...(/^([1-4][1-8]|[5-8][1-5])?$/.test(tooth) ? [] : [line.remark('tooth', 'import_tooth')]),
      ...(Object.hasOwn(baskets, basket) ? [] : [line.remark('basket', 'import_basket')]),
      ...(tariffCents === null ? [line.remark('tariff', 'import_amount')] : []),
      ...(limit !== '' && feeLimitCents === null ? [line.remark('feeLimit', 'import_amount')] : []),
      ...(validFrom === '' ? [line.remark('validFrom', 'import_day')] : []),
    ],
    warnings: [],
  };
}

const day = dayField('');

function dayOf(text: string): string {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const asked = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : text;
  const read = day.schema.safeParse(asked);
  return read.success ? read.data : '';
}

function amountOf(text: string): number | null {
  const cents = parseAmount(text);
  return cents === null || cents > MAX_AMOUNT_CENTS ? null : cents;
}

const keyOf = ({ code, tooth, validFrom }: Pick<BasketLine, 'code' | 'tooth' | 'validFrom'>): string =>
  `${code} ${tooth} ${validFrom}`;
const sayingOf = ({ basket, tariffCents, feeLimitCents }: BasketLine): string =>
  `${basket} ${tariffCents} ${feeLimitCents ?? ''}`;
