/** How a group of insurers behaves, invented like its name and its mutuals. */
export type InsurerProfile = {
  readonly name: string;
  /** Of all requests, in parts of about a hundred. */
  readonly share: number;
  readonly way: 'platform' | 'mail' | 'letter';
  /** Working days from sending to answer: of half the answers, and of nine in ten. */
  readonly answerDays: readonly [half: number, nineInTen: number];
  /** Of its answers, how many refuse. */
  readonly refuses: number;
  /** Of its requests, to how many it wants documents again before it answers. */
  readonly asksAgain: number;
  /** Working days from the bills to the payment, as above. */
  readonly payDays: readonly [half: number, nineInTen: number];
  readonly isCapped?: boolean;
  readonly mutuals: readonly string[];
};

type Behaviour = Omit<InsurerProfile, 'name' | 'mutuals' | 'share' | 'isCapped'>;

const onPlatform = (
  answerDays: readonly [number, number],
  refuses: number,
  asksAgain: number,
  payDays: readonly [number, number],
): Behaviour => ({ way: 'platform', answerDays, refuses, asksAgain, payDays });
const byMail = (...behaviour: Parameters<typeof onPlatform>): Behaviour => ({
  ...onPlatform(...behaviour),
  way: 'mail',
});
const byLetter = (...behaviour: Parameters<typeof onPlatform>): Behaviour => ({
  ...onPlatform(...behaviour),
  way: 'letter',
});

/** Fifteen that everybody knows, then those that are met now and then. */
export const insurerProfiles: readonly InsurerProfile[] = [
  {
    name: 'Orélia',
    share: 13,
    ...onPlatform([2, 5], 0.07, 0.05, [6, 12]),
    mutuals: [
      'Horizon Santé Mutuelle',
      'Mutuelle Interprofessionnelle du Grand Ouest',
      'Prévia Grand Ouest',
      'Mutuelle du Val d’Ombrée',
      'Santé Rivage',
      'Caisse de l’Oudon',
    ],
  },
  {
    name: 'Mirabelys',
    share: 10,
    ...onPlatform([4, 9], 0.12, 0.1, [8, 15]),
    mutuals: ['MutuaLys', 'Mirabelle Santé', 'Mutuelle Paolienne', 'Mutuelle des Trois Pertuis', 'Ondéa'],
  },
  {
    name: 'Thalvie',
    share: 9,
    ...onPlatform([4, 8], 0.09, 0.08, [9, 16]),
    mutuals: ['Alizé Prévoyance', 'Mutuelle du Ponant vert', 'Thalvie Pro', 'Mutuelle Sablière'],
  },
  {
    name: 'Sélénor',
    share: 8,
    ...byMail([6, 12], 0.15, 0.14, [11, 19]),
    mutuals: ['Sélénor Vie', 'Mutuelle Saint-Arnec', 'Mutuelle de l’Œuvre', 'Clairval Santé'],
  },
  {
    name: 'Carte Ivoire',
    share: 7,
    ...onPlatform([3, 7], 0.1, 0.07, [7, 13]),
    isCapped: true,
    mutuals: ['Ivoire Prévoyance', 'Mutuelle Alcyane', 'Mutuelle des Salines', 'Brumalis'],
  },
  {
    name: 'Hestia Réseau',
    share: 7,
    ...byMail([5, 10], 0.13, 0.12, [10, 18]),
    mutuals: ['Foyer Hestia', 'Mutuelle du Haut-Lignon', 'Ambrelle Santé'],
  },
  {
    name: 'Vélidente',
    share: 6,
    ...onPlatform([1, 3], 0.05, 0.03, [5, 9]),
    mutuals: ['Vélidente Famille', 'Vélidente Indépendants', 'Mutuelle Roseraie'],
  },
  {
    name: 'Groupe Ostrée',
    share: 6,
    ...byMail([7, 13], 0.17, 0.13, [13, 22]),
    mutuals: ['Ostrée Santé', 'Mutuelle des Conchyliculteurs', 'Mutuelle Avel Mor', 'Marennes Vie'],
  },
  {
    name: 'Novadent Santé',
    share: 5.5,
    ...onPlatform([3, 6], 0.08, 0.06, [6, 12]),
    mutuals: ['Novadent Essentiel', 'Novadent Intégral', 'Mutuelle Tournesol et Cie'],
  },
  {
    name: 'Dentorive',
    share: 5,
    ...byLetter([9, 16], 0.2, 0.18, [15, 26]),
    isCapped: true,
    mutuals: ['Dentorive Seniors', 'Mutuelle des Deux Rives de Vaire'],
  },
  {
    name: 'Kerlys',
    share: 4.5,
    ...byMail([5, 11], 0.11, 0.1, [12, 20]),
    mutuals: ['Kerlys Mutuelle', 'Mutuelle Bro Lann', 'Kerlys Entreprises'],
  },
  {
    name: 'Groupe Armançon',
    share: 4.5,
    ...byLetter([10, 18], 0.19, 0.16, [17, 28]),
    mutuals: ['Armançon Prévoyance', 'Mutuelle des Bateliers et Éclusiers de la Loire moyenne'],
  },
  {
    name: 'Élavie',
    share: 4,
    ...onPlatform([4, 10], 0.14, 0.09, [9, 17]),
    mutuals: ['Élavie Mutuelle', 'Élavie Jeunes', 'Mutuelle Pervenche'],
  },
  {
    name: 'Fontalis',
    share: 4,
    ...byMail([6, 12], 0.16, 0.11, [11, 19]),
    mutuals: ['Fontalis Santé', 'Mutuelle des Sources claires', 'Fontalis Collectif'],
  },
  {
    name: 'Union des Mutuelles du Ponant',
    share: 4,
    ...byLetter([8, 15], 0.12, 0.15, [16, 27]),
    mutuals: ['Mutuelle de Kermorvan', 'Mutuelle des Faïenciers', 'Mutuelle de la Presqu’île', 'Goélane'],
  },
  {
    name: 'Bréhalia',
    share: 0.9,
    ...onPlatform([5, 9], 0.1, 0.08, [9, 16]),
    mutuals: ['Bréhalia Santé', 'Bréhalia Agents'],
  },
  {
    name: 'Groupe Ulmaire',
    share: 0.8,
    ...byMail([7, 14], 0.18, 0.12, [14, 23]),
    isCapped: true,
    mutuals: ['Ulmaire Vie', 'Mutuelle de l’Ormeau'],
  },
  {
    name: 'Quillanne',
    share: 0.7,
    ...onPlatform([4, 8], 0.09, 0.06, [8, 14]),
    mutuals: ['Quillanne Prévoyance', 'Quillanne Étudiants'],
  },
  {
    name: 'Gestadour',
    share: 0.7,
    ...byMail([8, 15], 0.2, 0.17, [15, 24]),
    mutuals: ['Caisse de l’Adour', 'Mutuelle des Gaves'],
  },
  {
    name: 'Réseau Sarvane',
    share: 0.6,
    ...onPlatform([3, 7], 0.08, 0.07, [7, 13]),
    mutuals: ['Sarvane Santé', 'Mutuelle Genêt d’or'],
  },
  {
    name: 'Tiers Lavande',
    share: 0.5,
    ...byMail([6, 11], 0.12, 0.1, [12, 19]),
    mutuals: ['Mutuelle Lavandine', 'Luberette Santé'],
  },
  {
    name: 'Pro Charpente',
    share: 0.5,
    ...byLetter([9, 17], 0.16, 0.14, [16, 26]),
    mutuals: [
      'Mutuelle des Charpentiers du Centre',
      'Mutuelle des Métiers du Bois et des Toitures de l’Ouest',
    ],
  },
  {
    name: 'Cléomède',
    share: 0.4,
    ...onPlatform([2, 5], 0.06, 0.04, [6, 11]),
    mutuals: ['Cléomède Cadres', 'Cléomède Libéraux'],
  },
  {
    name: 'Terres d’Oust',
    share: 0.3,
    ...byLetter([10, 19], 0.18, 0.15, [18, 29]),
    mutuals: ['Mutuelle des Landes d’Oust', 'Mutuelle du Bocage bleu'],
  },
  {
    name: 'Santé Pivoine',
    share: 0.3,
    ...byMail([5, 10], 0.1, 0.09, [10, 17]),
    mutuals: ['Pivoine Famille', 'Pivoine Outre-mer'],
  },
];

/** Those of no group answer by themselves. */
export const loneMutuals: Pick<
  InsurerProfile,
  'share' | 'answerDays' | 'refuses' | 'asksAgain' | 'payDays'
> & {
  readonly names: readonly string[];
} = {
  share: 5,
  answerDays: [8, 15],
  refuses: 0.17,
  asksAgain: 0.15,
  payDays: [14, 24],
  names: [
    'Caisse Mutuelle Interprofessionnelle des Métiers du Spectacle et de l’Audiovisuel',
    'Avelio',
    'Mutuelle de la Combe noire',
    'Abelune Assurances',
    'Mutuelle du Levant vauclusien',
    'Zéphirine Santé',
    'Mutuelle des Orgues et Carillons',
    'Prévoyance du Littoral d’Émeraude',
    'Mutuelle Trois-Châtaignes',
    'Caisse Mutuelle Interprofessionnelle de la Dentelle et du Ruban',
  ],
};

/** Those mutuals that are met in a second group too. */
const secondGroups: Readonly<Record<string, string>> = {
  'Horizon Santé Mutuelle': 'Hestia Réseau',
  MutuaLys: 'Orélia',
  'Alizé Prévoyance': 'Carte Ivoire',
  'Mutuelle Alcyane': 'Novadent Santé',
  'Mutuelle Saint-Arnec': 'Thalvie',
  'Ostrée Santé': 'Fontalis',
};

export const mutualGroups = insurerProfiles.map(({ name }) => name);

/** Each mutual with the places of its groups in the list above; none = not grouped. */
export const mutuals: readonly (readonly [name: string, groups: readonly number[]])[] = [
  ...insurerProfiles.flatMap((profile, place) =>
    profile.mutuals.map((name): [string, number[]] => {
      const second = secondGroups[name];
      return [name, second ? [place, mutualGroups.indexOf(second)] : [place]];
    }),
  ),
  ...loneMutuals.names.map((name): [string, number[]] => [name, []]),
];
