import type { RotatedKey } from '@accordent/adapters/crypto/rotate-keys.ts';
import type { Stores } from '@accordent/core/shared/ports.ts';

const HOUR = 3_600_000;

type Leaving = {
  /** What the key does, after its name. */
  readonly what: string;
  /** How many things each version has made, where the database tells. */
  count?(stores: Stores): Promise<ReadonlyMap<string, number>>;
  /** One of those things. */
  readonly one?: string;
  /** How long after its successor what an older version has made may still come, in milliseconds. */
  readonly lasts?: number;
  /** What ends when a version leaves early; '' where none may. */
  readonly ends: string;
};

/** What each key makes, and when an older version of it may leave. */
export const leavings: Readonly<Record<RotatedKey, Leaving>> = {
  data: {
    what: 'chiffre numéros et identifiants',
    count: ({ sealed }) => sealed.countByVersion(),
    one: 'valeur',
    ends: '',
  },
  index: {
    what: 'retrouve un patient par son numéro',
    count: ({ numberIndexes }) => numberIndexes.countByVersion(),
    one: 'numéro',
    ends: '',
  },
  token: { what: 'signe les sessions', lasts: 2 * HOUR, ends: 'les sessions ouvertes avant finissent' },
  pepper: {
    what: 'poivre les mots de passe',
    count: ({ sealed }) => sealed.countPasswordsByVersion(),
    one: 'mot de passe',
    ends: 'ces mots de passe n’ouvrent plus rien : chacun en choisit un autre par « Mot de passe oublié », les clés d’accès ouvrent toujours',
  },
  code: {
    what: 'calcule les codes envoyés par e-mail',
    lasts: HOUR,
    ends: 'les codes déjà envoyés ne servent plus',
  },
  url: {
    what: 'signe les adresses',
    lasts: 181 * 24 * HOUR,
    ends: 'les adresses signées et les liens d’arrêt finissent, les appareils connus redeviennent inconnus, les relances ne portent plus les liens d’avant',
  },
  journal: { what: 'scelle et signe le journal', ends: '' },
};
