import { searchText } from '@accordent/core/shared/person-name.ts';
import { insurerProfiles, mutuals, type InsurerProfile } from './insurer-profiles.ts';
import { insurerTexts } from './insurer-texts.ts';

export type DemoInsurers = ReturnType<typeof demoInsurers>;

/** Beginnings that Arcep keeps for fiction: nobody answers there. */
const FICTION = ['019900', '026191', '035301', '046571', '053649'] as const;

/** The groups and their mutuals, with the ways in which each takes a request. */
export function demoInsurers() {
  return {
    groups: insurerProfiles.map(({ name, way, isCapped = false }, index) => ({
      ...insurer(index, { name, isGroup: true }),
      ...protocolsOf(index, name, way),
      ...termsOf(index, name, way),
      is_capped: isCapped,
    })),
    mutuals: mutuals.map(([name, groups], index) => ({
      ...insurer(index, { name, isGroup: false }),
      // Most mutuals leave it to their group; what they write themselves stands for PEC without one.
      ...(groups.length === 0 || index % 4 === 0
        ? protocolsOf(index + 3, name, insurerProfiles[groups[0] ?? index % 3]!.way)
        : nothingWritten),
    })),
    members: mutuals.flatMap(([, groups], index) =>
      groups.map((group) => ({ mutual_group_id: group + 1, mutual_id: index + 1 })),
    ),
  };
}

function insurer(index: number, { name, isGroup }: { name: string; isGroup: boolean }) {
  const number = (offset: number) =>
    `${FICTION[index % FICTION.length]!}${String(((isGroup ? 100 : 2000) + index * 37 + offset) % 10_000).padStart(4, '0')}`;
  return {
    id: index + 1,
    name,
    infos: number(0),
    fax: index % 3 === 0 ? number(1) : '',
    mail: `dentaire@${domainOf(name)}`,
    address: turn(insurerTexts.addresses, index),
    comment: turn(insurerTexts.comments, index),
  };
}

const nothingWritten = {
  convention_protocol: '',
  billing_protocol: '',
  sending_protocol: {},
  sending_protocol_text: '',
};

function protocolsOf(index: number, name: string, way: InsurerProfile['way']) {
  const domain = domainOf(name);
  const desk = { mail: `pec@${domain}` };
  const ways = {
    platform: { link: `https://${domain}/professionnels/dentaire`, ...(index % 3 === 2 && desk) },
    mail: desk,
    letter: { courrier: turn(insurerTexts.postalDesks, index), ...(index % 2 === 1 && desk) },
  };
  return {
    convention_protocol: turn(insurerTexts.conventions, index),
    billing_protocol: turn(insurerTexts.billings, index),
    sending_protocol: ways[way],
    sending_protocol_text: turn(insurerTexts.sendings, index),
  };
}

/** What each asks of a dossier: the groups', which their mutuals follow. */
function termsOf(index: number, name: string, way: InsurerProfile['way']) {
  const carrier = turn(['Lien sécurisé', 'Lien sécurisé', 'PDF chiffré', 'Messagerie santé'], index);
  return {
    insurer_role: turn(['Réseau', 'Organisme', 'Réseau', 'Opérateur'], index),
    opening_hours: turn(insurerTexts.hours, index),
    platform_access:
      way === 'platform' ? turn(['Compte du praticien', 'Compte Accordent', 'Interdit'], index) : '',
    dossier_order: turn(['Carte puis devis', 'Devis puis carte'], index),
    dossier_files: turn(['Un seul fichier', 'Un seul fichier', 'Un par pièce'], index),
    largest_dossier: turn(['10', '5', '', '20'], index),
    mail_carrier: way === 'mail' ? carrier : '',
    secure_mail: way === 'mail' && carrier === 'Messagerie santé' ? `pec@${domainOf(name)}` : '',
    patient_signature: turn(['Non', 'Non', 'Oui'], index),
    at_validity_end: turn(['Prolonge', 'Nouvelle demande'], index),
    mail_reminders: turn(['Oui', 'Non'], index),
    first_reminder: turn(['', '10', '8', ''], index),
    next_reminder: turn(['', '5', '7', ''], index),
  };
}

/** `orelia.example`: an address that can be nobody's. */
const domainOf = (name: string): string => `${searchText(name).replaceAll(' ', '-')}.example`;

const turn = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
