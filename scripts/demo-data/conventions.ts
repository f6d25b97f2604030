import { CREDENTIAL_CONTEXT } from '@accordent/core/conventions/convention.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { DemoInsurers } from './insurers.ts';
import type { DemoPractitioner } from './practitioners.ts';
import type { Chance } from './random.ts';

const DAY = 86_400_000;
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-!.'.split('');

type World = {
  readonly now: Date;
  readonly practitioners: readonly DemoPractitioner[];
  readonly insurers: Pick<DemoInsurers, 'groups' | 'mutuals' | 'members'>;
  readonly ports: Pick<Ports, 'secretBox'>;
};

/** Each practitioner has conventions with most groups and some mutuals that are in none; one in ten is still to check. */
export function demoConventions(chance: Chance, { now, practitioners, insurers, ports }: World) {
  const grouped = new Set(insurers.members.map(({ mutual_id }) => mutual_id));
  const choices = [
    ...insurers.groups.map(({ id }) => ({ mutual_group_id: id, mutual_id: null })),
    ...insurers.mutuals
      .filter(({ id }) => !grouped.has(id))
      .map(({ id }) => ({ mutual_group_id: null, mutual_id: id })),
  ];
  const rows = practitioners.flatMap((practitioner) => {
    const share = chance.between(45, 98) / 100;
    const name = practitioner.email.split('@')[0]!.replaceAll(/[^a-z]/g, '');
    return choices
      .filter(({ mutual_group_id }) => chance.happens(mutual_group_id === null ? share / 3 : share))
      .map((insurer) => ({
        ...insurer,
        practitioner_id: practitioner.id,
        login_sealed: ports.secretBox.seal(`${name}${chance.between(10, 9999)}`, CREDENTIAL_CONTEXT.login),
        password_sealed: ports.secretBox.seal(
          Array.from({ length: chance.between(8, 12) }, () => chance.pick(SIGNS)).join(''),
          CREDENTIAL_CONTEXT.password,
        ),
        is_valid: chance.happens(0.9),
        created_at: new Date(
          Math.min(now.getTime() - DAY, practitioner.created_at.getTime() + chance.between(1, 60) * DAY),
        ),
      }));
  });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
