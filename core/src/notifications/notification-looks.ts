import { invoiceTitle } from '../invoices/invoice-title.ts';
import { returnReasonText, type ReturnReason } from '../debits/return-reasons.ts';
import type { MissingFact } from '../invoices/invoice-content.ts';
import { dayText } from '../invoices/issue-rules.ts';
import { prospectStatusOf, type ProspectStatus } from '../prospects/prospect-statuses.ts';
import { formatEuros } from '../shared/money.ts';
import { spokenName } from '../shared/person-name.ts';
import type { NewNotification, NotificationIcon, NotificationKind } from './notification-store.ts';

/** Why a notification stands. `key` names this one cause: another of the same record has another key. */
export type NotificationCause = {
  readonly key: string;
  readonly practitionerId: number | null;
  readonly coverageRequestId: number | null;
  /** Whom alone it tells; everybody where it is absent. */
  readonly adminId?: number;
  readonly at: Date;
  readonly facts: CauseFacts;
};

/** What its text says; never a patient's name. */
export type CauseFacts = {
  readonly reference?: string;
  /** Of the practitioner, as it is stored; null where nobody here is known. */
  readonly name?: string | null;
  readonly subject?: string;
  readonly count?: number;
  /** How many documents a message brings. */
  readonly files?: number;
  /** Of an act on many. */
  readonly batchId?: number;
  /** PEC that it refused; of a mail, readers whom the server did. */
  readonly refused?: number;
  readonly cap?: number;
  readonly invoiceId?: number;
  readonly mailId?: number;
  readonly endsOn?: string;
  /** What a list is called that was taken out. */
  readonly list?: string;
  /** Of an agreement that ends: within so many days; of a claim that lapses: months. */
  readonly warning?: number;
  /** Of a payment. */
  readonly cents?: number;
  /** A mail that came back, rather than one that was refused at once. */
  readonly isBounced?: boolean;
  /** One to the payer of a bill. */
  readonly isOfBill?: boolean;
  /** One that no server has taken. */
  readonly isUnsent?: boolean;
  readonly missing?: readonly MissingFact[];
  /** Why a bank gave a debit back; null: it does not say. */
  readonly returnReason?: ReturnReason | null;
  /** The invoice of a debit that came back is paid all the same. */
  readonly isPaid?: boolean;
  readonly phone?: string;
  /** Of a prospect who is to be called; null for a client who has been silent. */
  readonly prospectStatus?: string | null;
};

type Look = {
  readonly title: string | ((facts: CauseFacts) => string);
  readonly color: string | ((facts: CauseFacts) => string);
  readonly icon: NotificationIcon;
  readonly subtitle: (facts: CauseFacts) => string;
  readonly link: (cause: NotificationCause) => string;
};

const joined = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');
const request = (tab: string) => (cause: NotificationCause) =>
  `/admin/dfc/edit/${cause.coverageRequestId}/${tab}`;
const ofRequest = ({ reference, name }: CauseFacts) => joined(reference, name);

const statusToCall = (value: string | null | undefined): ProspectStatus | null =>
  value ? prospectStatusOf(value) : null;
const inPairs = (phone: string): string => phone.replaceAll(/(\d{2})(?=\d)/g, '$1\u00a0');

const missingWords: Readonly<Record<MissingFact, string>> = {
  siren: 'SIREN manquant',
  address: 'adresse à compléter',
};

/** Title, subtitle, link, colours and icon of each kind. */
const looks: Readonly<Record<NotificationKind, Look>> = {
  callback: {
    title: ({ prospectStatus }) => statusToCall(prospectStatus)?.label ?? 'Sans PEC depuis 15\u00a0jours',
    color: ({ prospectStatus }) => statusToCall(prospectStatus)?.color ?? 'orange',
    icon: 'PhoneCall',
    subtitle: ({ name, phone = '' }) => joined(name, inPairs(phone)),
    link: ({ practitionerId, facts }) =>
      facts.prospectStatus
        ? `/admin/prospect/edit/${practitionerId}`
        : `/admin/user/edit/${practitionerId}/information`,
  },
  'new-request': {
    title: 'Nouvelle demande',
    color: 'azure',
    icon: 'FileText',
    subtitle: ofRequest,
    link: request('files'),
  },
  'document-waiting': {
    title: 'Document à vérifier',
    color: 'azure',
    icon: 'FileText',
    subtitle: ofRequest,
    link: request('files'),
  },
  message: {
    title: ({ files = 0 }) =>
      files === 0 ? 'Message reçu' : `Message reçu avec ${files}\u00a0${files === 1 ? 'pièce' : 'pièces'}`,
    color: 'teal',
    icon: 'Eye',
    subtitle: ofRequest,
    link: request('messages'),
  },
  'message-returned': {
    title: 'Message non envoyé',
    color: 'orange',
    icon: 'AlertTriangle',
    subtitle: ofRequest,
    link: request('messages'),
  },
  mention: {
    title: 'Une note vous nomme',
    color: 'teal',
    icon: 'Eye',
    subtitle: ofRequest,
    link: request('comments'),
  },
  'depot-opened': {
    title: 'Dossier ouvert par la mutuelle',
    color: 'teal',
    icon: 'Eye',
    subtitle: ofRequest,
    link: request('files'),
  },
  'answer-received': {
    title: 'Réponse de la mutuelle',
    color: 'teal',
    icon: 'Eye',
    subtitle: ofRequest,
    link: request('files'),
  },
  'sending-failed': {
    title: 'Envoi à la mutuelle non arrivé',
    color: 'red',
    icon: 'AlertTriangle',
    subtitle: ({ reference, name, isBounced, isUnsent, isOfBill }) => {
      if (isOfBill) return joined(reference, name, 'réclamation ou relance de règlement');
      const refused = isBounced ? 'mail non distribué' : 'mail refusé';
      return joined(reference, name, isUnsent ? 'mail non parti' : refused);
    },
    link: request('files'),
  },
  'answer-late': {
    title: 'Réponse en retard',
    color: 'orange',
    icon: 'AlertTriangle',
    subtitle: ofRequest,
    link: request('files'),
  },
  'agreement-ending': {
    title: ({ warning }) => `Accord à facturer sous ${warning}\u00a0jours`,
    color: ({ warning }) => (warning === 7 ? 'red' : 'orange'),
    icon: 'AlertTriangle',
    subtitle: ({ reference, name, endsOn = '' }) => joined(reference, name, `fin le ${dayText(endsOn)}`),
    link: request('files'),
  },
  'paid-low': {
    title: 'Règlement trop bas',
    color: 'orange',
    icon: 'DollarSign',
    subtitle: ({ reference, name, cents = 0 }) => joined(reference, name, `il manque ${formatEuros(cents)}`),
    link: () => '/admin/settlements?view=low',
  },
  'taken-back': {
    title: 'Règlement repris par la mutuelle',
    color: 'red',
    icon: 'DollarSign',
    subtitle: ({ reference, name, cents = 0, endsOn }) =>
      joined(reference, name, formatEuros(cents), endsOn && `à contester avant le ${dayText(endsOn)}`),
    link: () => '/admin/settlements?view=contest',
  },
  prescription: {
    title: ({ warning }) => `Prescription dans ${warning}\u00a0mois`,
    color: ({ warning = 0 }) => (warning <= 2 ? 'red' : 'orange'),
    icon: 'AlertTriangle',
    subtitle: ({ reference, name, endsOn = '' }) => joined(reference, name, `le ${dayText(endsOn)}`),
    link: request('files'),
  },
  'rights-to-check': {
    title: 'Droits à revérifier',
    color: 'orange',
    icon: 'AlertTriangle',
    subtitle: ({ count = 0 }) =>
      count === 1
        ? 'Une carte se termine avant son accord'
        : `${count} cartes se terminent avant leur accord`,
    // The view 'Droits à revérifier'.
    link: () => '/admin/dfc/list?cote=non&droits=oui&du=&au=&tri=age',
  },
  mail: {
    title: 'Mail reçu',
    color: 'teal',
    icon: 'Eye',
    subtitle: ({ name, subject }) => joined(name ?? 'NOT FOUND', subject || 'Sans objet'),
    link: ({ facts }) => `/admin/mails/i/${facts.mailId}`,
  },
  'refused-mail': {
    title: 'Mail refusé',
    color: 'red',
    icon: 'AlertTriangle',
    // The mail is named where it went to nobody's address, or to others.
    subtitle: ({ name, subject, mailId, refused }) =>
      joined(
        name,
        subject,
        refused
          ? `refusé pour ${refused}\u00a0${refused > 1 ? 'destinataires' : 'destinataire'}`
          : `${mailId ? 'l’adresse' : 'son adresse'} n’a pas été acceptée`,
      ),
    link: ({ practitionerId, facts: { mailId } }) => {
      if (practitionerId) return `/admin/user/edit/${practitionerId}/information`;
      return mailId ? `/admin/mails/o/${mailId}` : '/admin/mails/o';
    },
  },
  'over-cap': {
    title: 'Forfait dépassé',
    color: 'orange',
    icon: 'AlertTriangle',
    subtitle: ({ name, count, cap }) => joined(name, `${count} / ${cap} PEC ce mois-ci`),
    link: ({ practitionerId }) => `/admin/user/edit/${practitionerId}/dfc`,
  },
  'free-month-ending': {
    title: 'Fin du mois gratuit',
    color: 'orange',
    icon: 'AlertTriangle',
    subtitle: ({ name, endsOn = '' }) => joined(name, `le ${dayText(endsOn)}`),
    link: ({ practitionerId }) => `/admin/user/edit/${practitionerId}/information`,
  },
  'unpaid-invoice': {
    title: 'Facture impayée',
    color: 'red',
    icon: 'DollarSign',
    subtitle: ({ name, invoiceId }) => joined(invoiceTitle({ id: invoiceId! }), name),
    link: ({ facts }) => `/admin/invoice/edit/${facts.invoiceId}`,
  },
  'debit-returned': {
    title: 'Prélèvement non payé',
    color: 'red',
    icon: 'DollarSign',
    subtitle: ({ name, invoiceId, returnReason = null, isPaid = false }) =>
      joined(
        invoiceTitle({ id: invoiceId! }),
        name,
        returnReasonText(returnReason),
        isPaid && 'la facture est encore marquée payée, à vérifier',
      ),
    link: ({ facts }) => (facts.isPaid ? `/admin/invoice/edit/${facts.invoiceId}` : '/admin/receipts/debits'),
  },
  'debits-to-prepare': {
    title: 'Remise à préparer',
    color: 'orange',
    icon: 'AlertTriangle',
    subtitle: ({ count = 0, cents = 0, endsOn = '' }) =>
      joined(
        `${count}\u00a0${count > 1 ? 'prélèvements' : 'prélèvement'}`,
        formatEuros(cents),
        `au plus tard le ${dayText(endsOn)}`,
      ),
    link: () => '/admin/receipts/debits',
  },
  'export-ready': {
    title: 'Export prêt',
    color: 'green',
    icon: 'FileText',
    subtitle: ({ list, count = 0 }) => joined(list, `${count.toLocaleString('fr-FR')} lignes`),
    link: () => '/admin/exports',
  },
  'batch-ended': {
    title: 'Lot terminé',
    color: 'orange',
    icon: 'AlertTriangle',
    subtitle: ({ count = 0, refused = 0 }) =>
      `${count.toLocaleString('fr-FR')} ${count < 2 ? 'faite' : 'faites'}, ${refused.toLocaleString('fr-FR')} ${refused < 2 ? 'refusée' : 'refusées'}`,
    link: ({ facts }) => `/admin/dfc/list?lot=${facts.batchId}`,
  },
  'incomplete-invoice': {
    title: 'Facture incomplète',
    color: 'orange',
    icon: 'AlertTriangle',
    subtitle: ({ name, missing = [] }) =>
      joined(name, missing.map((fact) => missingWords[fact]).join(' et ')),
    link: ({ practitionerId }) => `/admin/user/edit/${practitionerId}/information`,
  },
};

export const notificationKinds = Object.keys(looks) as readonly NotificationKind[];

/** What the notification of a cause says of it by now. */
export const subtitleOf = (kind: NotificationKind, { facts }: NotificationCause): string =>
  looks[kind].subtitle({ ...facts, name: facts.name && spokenName(facts.name) });

/** The notification of a cause. */
export function notificationOf(
  kind: NotificationKind,
  cause: NotificationCause,
  id: string,
): NewNotification {
  const { title, color, icon, link } = looks[kind];
  const { key, practitionerId, coverageRequestId, adminId, at, facts } = cause;
  const shown = told(color, facts);
  return {
    id,
    key,
    kind,
    title: told(title, facts),
    subtitle: subtitleOf(kind, cause),
    link: link(cause),
    color: shown,
    background: shown,
    icon,
    practitionerId,
    coverageRequestId,
    adminId,
    at,
  };
}

const told = (text: string | ((facts: CauseFacts) => string), facts: CauseFacts): string =>
  typeof text === 'string' ? text : text(facts);
