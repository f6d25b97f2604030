import type { InsurerKind } from './mutuals.api.ts';

/** What screens say of a mutual and of a group. */
export const insurerWords = {
  mutual: {
    title: 'Mutuelles',
    unit: ['mutuelle', 'mutuelles'],
    add: 'Ajouter une mutuelle',
    addThis: 'Ajouter la mutuelle',
    none: 'Aucune mutuelle à afficher',
    attached: 'Groupements rattachés',
    attachedUnit: ['groupement', 'groupements'],
    noneAttached: 'Aucun groupement',
    attachedPlaceholder: 'Nom du groupement',
    noneAttachedFound: 'Aucun groupement de ce nom.',
    deleteTitle: 'Supprimer cette mutuelle\u00a0?',
    deleted: 'Mutuelle supprimée.',
    adding: 'Ajout de la mutuelle en cours…',
    added: 'Mutuelle ajoutée.',
    saving: 'Enregistrement de la mutuelle en cours…',
    saved: 'Mutuelle enregistrée.',
    saveFailed:
      'Une erreur s’est produite durant l’enregistrement de la mutuelle, veuillez réessayer ultérieurement.',
    loadFailed: 'La mutuelle ne se charge pas',
    toList: 'Voir toutes les mutuelles',
  },
  'mutual-group': {
    title: 'Groupements',
    unit: ['groupement', 'groupements'],
    add: 'Ajouter un groupement',
    addThis: 'Ajouter le groupement',
    none: 'Aucun groupement à afficher',
    attached: 'Mutuelles rattachées',
    attachedUnit: ['mutuelle', 'mutuelles'],
    noneAttached: 'Aucune mutuelle',
    attachedPlaceholder: 'Nom de la mutuelle',
    noneAttachedFound: 'Aucune mutuelle de ce nom.',
    deleteTitle: 'Supprimer ce groupement\u00a0?',
    deleted: 'Groupement supprimé.',
    adding: 'Ajout du groupement en cours…',
    added: 'Groupement ajouté.',
    saving: 'Enregistrement du groupement en cours…',
    saved: 'Groupement enregistré.',
    saveFailed:
      "Une erreur s'est produite durant l'enregistrement du groupement, veuillez ré essayer ultérieurement.",
    loadFailed: 'Le groupement ne se charge pas',
    toList: 'Voir tous les groupements',
  },
} as const satisfies Record<InsurerKind, unknown>;

/** Mutuals are attached to groups, groups to mutuals. */
export const otherKind = (kind: InsurerKind): InsurerKind => (kind === 'mutual' ? 'mutual-group' : 'mutual');

/** The ways of sending, in the order of the form. */
export const sendingWays = [
  { way: 'link', label: 'Plateforme', textLabel: 'Adresse ou nom de la plateforme' },
  { way: 'mail', label: 'Mail', textLabel: 'Adresse e-mail ou destinataire' },
  { way: 'courrier', label: 'Courrier ou fax', textLabel: 'Adresse postale ou numéro de fax' },
] as const;
