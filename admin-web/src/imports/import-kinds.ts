import { importColumns } from '@accordent/api/imports/imports.schemas.ts';
import { fieldNames } from '@accordent/api/client/field-names.fr.ts';
import type { ImportKind } from './imports.api.ts';

type KindWords = {
  readonly label: string;
  /** What one line is, and several. */
  readonly unit: readonly [one: string, several: string];
  /** By what a record is recognised. */
  readonly key: string;
};

export const kindWords: Readonly<Record<ImportKind, KindWords>> = {
  practitioners: {
    label: 'Dentistes et prospects',
    unit: ['dentiste ou prospect', 'dentistes et prospects'],
    key: 'Un dentiste ou un prospect est reconnu à son adresse e-mail.',
  },
  mutuals: {
    label: 'Mutuelles',
    unit: ['mutuelle', 'mutuelles'],
    key: 'Une mutuelle est reconnue à son nom, sans tenir compte des accents ni des majuscules.',
  },
  contacts: {
    label: 'Contacts',
    unit: ['contact', 'contacts'],
    key: 'Un contact est reconnu à ses nom, prénom et adresse e-mail ensemble.',
  },
  baskets: {
    label: 'Paniers de soins',
    unit: ['ligne des paniers', 'lignes des paniers'],
    key: 'Une ligne est reconnue à ses code, dent et date\u00a0; elle remplace celle qui disait autre chose.',
  },
};

export type ColumnWords = {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly hint: string | null;
};

const OF_CLIENTS = 'Obligatoire pour un dentiste.';

const hints: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  practitioners: {
    firstname: OF_CLIENTS,
    phone: OF_CLIENTS,
    friendlyEmail: 'Proposée d’après le nom si elle est vide.',
    address: OF_CLIENTS,
    zip: OF_CLIENTS,
    city: OF_CLIENTS,
    isProspect: 'oui pour un prospect\u00a0; vide ou non pour un dentiste.',
    planId: 'Obligatoire pour un dentiste\u00a0: de 1 à 6, ou le nom du forfait.',
    history: 'Obligatoire pour un prospect\u00a0: son statut, par exemple À Rappeler.',
  },
  mutuals: {
    sendingProtocol: 'Ou les trois suivantes ensemble, en JSON.',
    mutualGroups: 'Noms des groupements, séparés par des virgules. Ils doivent exister.',
    mutualGroupAttached: 'Ou leurs identifiants.',
  },
  contacts: {
    role: 'Associé, Collaborateur, Assistant, Secrétaire ou Comptable.',
    users: 'Adresses e-mail des dentistes, séparées par des virgules. Au moins un dentiste.',
    usersId: 'Ou leurs identifiants.',
  },
  baskets: {
    tooth: 'De 11 à 48, de 51 à 85\u00a0; vide pour toutes.',
    basket: '1 sans reste à charge, 2 reste à charge modéré, 3 tarif libre.',
    tariff: 'Base de remboursement, par exemple 120,00.',
    feeLimit: 'Vide\u00a0: honoraires libres.',
    validFrom: 'Premier jour où la ligne vaut, jusqu’à la suivante\u00a0: aaaa-mm-jj ou jj/mm/aaaa.',
  },
};

/** The columns of a file, in the order of its template. */
export const columnWords = (kind: ImportKind): readonly ColumnWords[] =>
  importColumns[kind].map(({ name, isRequired = false }) => ({
    name,
    label: fieldNames[name] ?? name,
    isRequired,
    hint: hints[kind][name] ?? null,
  }));
