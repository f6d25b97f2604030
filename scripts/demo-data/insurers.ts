import { mutualGroups, mutuals } from './french-names.ts';
import type { Chance } from './random.ts';

export type DemoInsurers = ReturnType<typeof demoInsurers>;

/** Twenty-five groups and eighty mutuals, with the ways in which each takes a request. */
export function demoInsurers(chance: Chance) {
  const phone = () =>
    `0${chance.pick([1, 2, 3, 4, 5, 9])}${String(chance.between(0, 99_999_999)).padStart(8, '0')}`;
  const protocol = () =>
    chance.happens(0.7)
      ? { link: 'Plateforme du réseau, rubrique dentaire' }
      : chance.happens(0.5)
        ? { mail: 'Service dentaire, carte et devis en pièces jointes' }
        : { courrier: 'Service prestations dentaires, devis original signé' };
  const insurer = (id: number, name: string) => ({
    id,
    name,
    infos: phone(),
    convention_protocol: 'Demande en ligne avec RPPS et RIB, réponse sous dix jours.',
    billing_protocol: 'Facture et APEC signé par la plateforme, règlement au praticien.',
    sending_protocol: protocol(),
    sending_protocol_text: 'Devis signé, carte recto et verso lisibles.',
  });
  return {
    groups: mutualGroups.map((name, index) => insurer(index + 1, name)),
    mutuals: mutuals.map(([name], index) => insurer(index + 1, name)),
    members: mutuals.flatMap(([, groups], index) =>
      groups.map((group) => ({ mutual_group_id: group + 1, mutual_id: index + 1 })),
    ),
  };
}
