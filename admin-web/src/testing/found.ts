import type { FoundRecord } from '@accordent/api/search/search.schemas.ts';

/** A found record of a story, with nothing that its kind has not. */
export const aFound = (own: Partial<FoundRecord>): FoundRecord => ({
  kind: 'practitioner',
  id: 1,
  name: '',
  about: [],
  phone: '',
  email: '',
  status: null,
  prospectStatus: null,
  isArchived: false,
  requests: null,
  totalPriceInclVAT: null,
  state: null,
  openedDate: null,
  ...own,
});

const sent = { id: 3, name: 'Transmise', color: 'indigo' } as const;
const openedDate = { timestamp: 1_780_000_000 };

export const storyFound: readonly FoundRecord[] = [
  aFound({
    id: 11,
    name: 'PAOLI Nicolas',
    about: ['Montpellier'],
    requests: 14,
    phone: '0400000011',
    email: 'paoli@cabinet.example',
    openedDate,
  }),
  aFound({ id: 12, name: 'PAOLINI Clara', about: ['Ajaccio'], requests: 3, isArchived: true }),
  aFound({
    kind: 'patient',
    id: 7,
    name: 'PAOLINETTI Rosa',
    about: ['QUERVALLON Maëlle'],
    requests: 2,
  }),
  aFound({
    kind: 'request',
    id: 4796,
    name: 'KERVELLA Hélène',
    about: ['PEC-2026-004796', 'PAOLI Nicolas', 'Mutuelle de l’Adour'],
    status: sent,
    openedDate,
  }),
  aFound({
    kind: 'request',
    id: 4779,
    name: 'CASTELBRAC Ninon',
    about: ['PEC-2026-004779', 'PAOLI Nicolas', 'Mutuelle de l’Adour'],
    status: sent,
  }),
  aFound({
    kind: 'prospect',
    id: 31,
    name: 'PAOLACCI Ange',
    about: ['Bastia'],
    prospectStatus: { value: 'wantCall', label: 'Demande de contact', color: 'teal' },
  }),
  aFound({ kind: 'mutual', id: 5, name: 'Mutuelle Paolienne' }),
  aFound({
    kind: 'invoice',
    id: 412,
    name: '412',
    about: ['PAOLI Nicolas'],
    totalPriceInclVAT: 238.8,
    state: 'paid',
  }),
  aFound({ kind: 'contact', id: 9, name: 'PAOLI Marie', about: ['Secrétaire'], phone: '0400000031' }),
];
