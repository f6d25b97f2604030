import type { CareBasketStore } from '@accordent/core/baskets/care-basket-store.ts';
import type { Scope } from '../database.ts';
import { CareBaskets } from './care-basket-model.ts';

const COLUMNS = ['code', 'tooth', 'basket', 'tariffCents', 'feeLimitCents', 'validFrom'] as const;

const SAVE = `insert into care_baskets (code, tooth, basket, tariff_cents, fee_limit_cents, valid_from)
  select code, tooth, basket, "tariffCents", "feeLimitCents", "validFrom"
  from jsonb_to_recordset($1) as line (code text, tooth text, basket text, "tariffCents" int, "feeLimitCents" int, "validFrom" date)
  on conflict on constraint care_basket_is_said_once
  do update set basket = excluded.basket, tariff_cents = excluded.tariff_cents, fee_limit_cents = excluded.fee_limit_cents`;

/** The baskets of care, as staff imported them. */
export function careBasketStore(scope: Scope): CareBasketStore {
  const lines = () =>
    CareBaskets.query(scope.knex)
      .select(...COLUMNS)
      .orderBy(['code', 'tooth', 'validFrom']);
  return {
    ofCodes: async (codes) => (codes.length === 0 ? [] : lines().whereIn('code', [...codes])),
    list: async () => lines(),
    async save(lines) {
      if (lines.length > 0) await scope.query(SAVE, [JSON.stringify(lines)]);
    },
  };
}
