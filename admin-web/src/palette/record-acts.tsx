import { statusOf } from '@accordent/api/client/statuses.ts';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import {
  ArrowRight,
  Copy,
  FileUp,
  History,
  Mail,
  Pencil,
  Phone,
  Plus,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { CoverageRequestRecord } from '../coverage-requests/coverage-requests.api.ts';
import { withAct } from '../coverage-requests/list-address.ts';
import { actsOn } from '../coverage-requests/record/acts-on.tsx';
import { paths } from '../screens.ts';
import type { Choice } from './choice.ts';
import { addressOf, requestsWith } from './found-choices.tsx';
import type { FoundRecord } from './palette.api.ts';

/**
 * What its record says may be done with a PEC now: the acts of the record, which opens with them in hand; its next
 * statuses; whether one may add a document.
 */
export function actsOfRequest(record: CoverageRequestRecord, { isOwn, at }: ActedRequest): Choice[] {
  const { id, nextStatuses, canAddFile, userId } = record;
  return [
    open(paths.request('view', id)),
    ...actsOn(record, isOwn).map(({ id: act, label, icon }) => ({
      id: `act ${act}`,
      icon,
      name: label,
      href: withAct(at, act),
    })),
    ...nextStatuses.map(({ id: statusId, name, blocked }) => ({
      id: `move ${id} ${statusId}`,
      icon: <Icon name={statusOf(statusId).icon} />,
      name: `Passer à «\u00a0${name}\u00a0»`,
      blocked: blocked ?? undefined,
      move: { id, statusId },
    })),
    ...only(canAddFile, {
      id: 'file',
      icon: <FileUp />,
      name: 'Ajouter une pièce',
      href: paths.request('view', id, 'files'),
    }),
    {
      id: 'dentist',
      icon: <UserRound />,
      name: 'Ouvrir la fiche du dentiste',
      href: paths.practitioner('view', userId),
    },
    {
      id: 'history',
      icon: <History />,
      name: 'Voir l’historique',
      href: paths.request('view', id, 'history'),
    },
  ];
}

/** `isOwn`: who looks for it has it; `at`: where it may be changed. */
export type ActedRequest = { readonly isOwn: boolean; readonly at: string };

/** What may be done with a found record that is no PEC. */
export function actsOfFound(record: FoundRecord): Choice[] {
  const { kind, id, name, email, isArchived } = record;
  const isClient = kind === 'practitioner';
  return [
    open(addressOf(record)),
    ...only(isClient && !isArchived, createFor(record)),
    ...only(email !== '' && !isArchived, writeTo(record)),
    ...call(record),
    ...only(isClient, {
      id: 'requests',
      icon: <Copy />,
      name: 'Voir ses PEC',
      href: paths.practitioner('view', id, 'dfc'),
    }),
    ...only(kind === 'mutual' || kind === 'mutual-group', {
      id: 'requests',
      icon: <Copy />,
      name: 'Voir ses PEC',
      href: requestsWith(name),
    }),
    ...only(isClient, {
      id: 'conventions',
      icon: <ShieldCheck />,
      name: 'Voir ses conventions',
      href: paths.practitioner('view', id, 'conventions'),
    }),
    ...only(!isArchived, { id: 'edit', icon: <Pencil />, name: 'Modifier', href: editOf(record) }),
  ];
}

/** Acts whose sentence names whom they are for. */
export const createFor = ({ id, name }: FoundRecord): Choice => ({
  id: `create ${id}`,
  icon: <Plus />,
  name: `Créer une PEC pour ${name}`,
  href: paths.addRequest(id),
});

export const writeTo = ({ kind, id, name, email }: FoundRecord): Choice => ({
  id: `write ${kind} ${id}`,
  icon: <Mail />,
  name: `Écrire un mail à ${name}`,
  href: paths.newMailTo(email),
});

/** None without a number. */
export const call = ({ kind, id, name, phone }: FoundRecord): Choice[] =>
  only(phone !== '', {
    id: `call ${kind} ${id}`,
    icon: <Phone />,
    name: `Appeler ${name}`,
    about: formatPhone(phone),
    outside: `tel:${phone.replaceAll(/\s/g, '')}`,
  });

const open = (href: string): Choice => ({ id: 'open', icon: <ArrowRight />, name: 'Ouvrir', href });

const only = (isTrue: boolean, choice: Choice): Choice[] => (isTrue ? [choice] : []);

function editOf({ kind, id }: FoundRecord): string {
  if (kind === 'practitioner') return paths.practitioner('edit', id);
  if (kind === 'prospect') return paths.prospect('edit', id);
  if (kind === 'contact') return paths.contact('edit', id);
  return paths.insurer(kind === 'mutual' ? 'mutual' : 'mutual-group', 'edit', id);
}
