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
};

/** The columns of a file, in the order of its template. */
export const columnWords = (kind: ImportKind): readonly ColumnWords[] =>
  importColumns[kind].map(({ name, isRequired = false }) => ({
    name,
    label: fieldNames[name] ?? name,
    isRequired,
    hint: hints[kind][name] ?? null,
  }));
