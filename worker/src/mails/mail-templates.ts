import { endingText } from '@accordent/core/answers/agreement-end.ts';
import { memberRoleTexts } from '@accordent/core/members/member-roles.ts';
import { compileMjml } from '@accordent/adapters/mail-sender/compile-mjml.ts';
import { dayText } from '@accordent/core/invoices/issue-rules.ts';
import type { MailKind } from '@accordent/core/mails/mail-ports.ts';
import type { MailFacts, MailTemplates } from '@accordent/core/mails/mail-templates.ts';
import { formatEuros } from '@accordent/core/shared/money.ts';
import { ofName, spokenName } from '@accordent/core/shared/person-name.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import { escape } from '../escape.ts';
import { browserName } from './browser-name.ts';
import { mailAsText, mailLayout } from './mail-layout.ts';
import { mailTexts, type MailTextName } from './mail-texts.ts';

type Values = Readonly<Record<string, string>>;
/** What stands in a text as it is, and between each two the name of what is filled in. */
type Pieces = readonly string[];
type Template = { readonly subject: Pieces; readonly html: Pieces; readonly text: Pieces };

/** Compiles the templates once; each mail is then filled in. */
export async function createMailTemplates(
  product: Pick<Product, 'name' | 'publicUrl'>,
): Promise<MailTemplates> {
  const names = Object.keys(mailTexts) as MailTextName[];
  const templates = new Map(
    await Promise.all(names.map(async (name) => [name, await compile(name)] as const)),
  );
  return {
    async render(kind, facts) {
      const name: MailTextName = textOf[kind]?.(facts) ?? kind;
      const values: Values = { name: '', ...sayings[kind](facts) };
      const template = templates.get(name);
      if (!template) throw new Error(`no mail is called ${name}`);
      checkLink(kind, values['link'], product);
      const all = { ...values, product: product.name };
      return {
        subject: fill(template.subject, all, (value) => value.replace(/\s*[\r\n]+\s*/g, ' ')),
        html: fill(template.html, all, asHtml),
        text: fill(template.text, all, (value) => value),
      };
    },
  };
}

/** A review page is the dentist's own; all else leads to us. */
function checkLink(kind: MailKind, link: string | undefined, product: Pick<Product, 'publicUrl'>): void {
  if (link === undefined) return;
  const isAllowed = kind === 'review-request' ? /^https?:\/\/[^\s"'<>]+$/i.test(link) : isOurs(link, product);
  if (!isAllowed) throw new Error('a mail links to our own addresses only');
}

async function compile(name: MailTextName): Promise<Template> {
  const mail = mailTexts[name];
  return {
    subject: piecesOf(mail.subject),
    html: piecesOf(await compileMjml(mailLayout(mail))),
    text: piecesOf(mailAsText(mail)),
  };
}

const piecesOf = (template: string): Pieces => template.split(/\{\{(\w+)\}\}/);

/** A mail that says more, or less, by what it tells of; every other one has the text of its name. */
const textOf: { readonly [Kind in MailKind]?: (facts: MailFacts[Kind]) => MailTextName } = {
  'password-reset': ({ isAfterStop }) => (isAfterStop ? 'password-reset-stopped' : 'password-reset'),
  'staff-password-reset': ({ isAfterStop }) =>
    isAfterStop ? 'password-reset-stopped' : 'staff-password-reset',
  'new-status': ({ asked }) => (asked.trim() === '' ? 'new-status' : 'new-status-asking'),
  'email-arrived': ({ linksFrom }) => (linksFrom ? 'email-arrived-waiting' : 'email-arrived'),
  'factor-changed': ({ change }) =>
    change === 'passkey-added' ? 'factor-changed' : `factor-changed-${change}`,
  'new-message': ({ files }) => (files > 0 ? 'new-message-with-files' : 'new-message'),
  'purge-notice': ({ of }) => (of ? 'purge-notice-linked' : 'purge-notice'),
  free: ({ until }) => (until ? 'free-until' : 'free'),
  'debit-notice': ({ insteadOf }) => (insteadOf ? 'debit-notice-instead' : 'debit-notice'),
  'daily-summary': ({ calls }) => (calls.length > 0 ? 'daily-summary-calls' : 'daily-summary'),
};

/** What fills each mail. Names are those of the person who is greeted: nobody is, unless he is known by one. */
const personRequest = ({ firstname, receivedOn, answerBy, link }: MailFacts['person-asks-data']): Values => ({
  name: called(firstname),
  receivedOn: dayText(receivedOn),
  answerBy: dayText(answerBy),
  link,
});

const sayings: { readonly [Kind in MailKind]: (facts: MailFacts[Kind]) => Values } = {
  'login-code': ({ firstname, code, askedAt, expiresAt, userAgent }) => ({
    name: called(firstname),
    code,
    askedAt: said(dayAndTime, askedAt),
    expiresAt: timeOfDay.format(expiresAt),
    browser: browserName(userAgent),
  }),
  'depot-code': ({ code, expiresAt }) => ({ code, expiresAt: timeOfDay.format(expiresAt) }),
  'password-reset': linkValues,
  'staff-password-reset': linkValues,
  registration: linkValues,
  'member-invitation': ({ practice, role, link, expiresAt }) => ({
    practice,
    role: memberRoleTexts[role].label.toLowerCase(),
    may: memberRoleTexts[role].may.toLowerCase(),
    link,
    expiresAt: said(dayAndTime, expiresAt),
  }),
  'member-arrived': ({ firstname, member, role, link }) => ({
    name: called(firstname),
    member,
    role: memberRoleTexts[role].label.toLowerCase(),
    link,
  }),
  'password-changed': stopValues,
  'email-changed': stopValues,
  'factor-changed': stopValues,
  'factor-asked': ({ firstname, day: from, link }) => ({ name: called(firstname), day: dayText(from), link }),
  'email-arrived': ({ firstname, changedAt, linksFrom }) => ({
    name: called(firstname),
    changedAt: said(dayAndTime, changedAt),
    ...(linksFrom && { linksFrom: said(dayAndTime, linksFrom) }),
  }),
  'new-status': ({ reference, status, asked, link }) => ({ reference, status, asked: asked.trim(), link }),
  'agreement-ending': ({ reference, until, isByCard, missing, link }) => ({
    reference,
    until: dayText(until),
    ending: endingText(isByCard),
    held: isByCard
      ? `La carte de mutuelle du dossier ${reference} prend fin le ${dayText(until)}\u00a0: l’accord n’est pas assuré au-delà`
      : `L’accord de la mutuelle pour le dossier ${reference} n’est plus valable après le ${dayText(until)}`,
    missing: missing === 1 ? 'il manque une pièce' : `il manque ${missing}\u00a0pièces`,
    link,
  }),
  'person-asks-data': personRequest,
  'person-asks-erasure': personRequest,
  'purge-notice': ({ firstname, of, count, leavesOn, link }) => ({
    name: called(firstname),
    ofDentist: of ? ofName(`${spokenName(of.firstname)} ${of.lastname}`.trim()) : '',
    leaving: count === 1 ? 'Une PEC close sera effacée' : 'Des PEC closes seront effacées',
    ofThese: count === 1 ? 'd’une PEC close' : `de ${count}\u00a0PEC closes`,
    patients: count === 1 ? 'patient' : 'patients',
    ofThem: count === 1 ? 'de ce dossier' : 'de ces dossiers',
    leavesOn: dayText(leavesOn),
    link,
  }),
  'refused-document': ({ reference, title, reason, link }) => ({
    reference,
    title,
    reason: reason.trim(),
    link,
  }),
  free: ({ firstname, until, link }) => ({
    name: called(firstname),
    link,
    ...(until && { until: said(day, until) }),
  }),
  free4month: ({ firstname, link }) => ({ name: called(firstname), link }),
  invoice: (invoice) => ({
    number: String(invoice.number),
    label: invoice.label,
    amount: formatEuros(invoice.inclVatCents),
    payable: payableText(invoice),
    link: invoice.link,
  }),
  'credit-note': ({ number, creditOf, inclVatCents, link }) => ({
    number: String(number),
    creditOf: String(creditOf),
    amount: formatEuros(-inclVatCents),
    link,
  }),
  'debit-notice': ({ number, cents, collectOn, insteadOf, ...as }) => ({
    ...as,
    number: String(number),
    amount: formatEuros(cents),
    collectOn: dayText(collectOn),
    ...(insteadOf && {
      amountBefore: formatEuros(insteadOf.cents),
      collectOnBefore: dayText(insteadOf.collectOn),
    }),
  }),
  'invoice-reminder': unpaidInvoice,
  'invoice-reminder-again': unpaidInvoice,
  'invoice-reminder-last': unpaidInvoice,
  'invoice-reminder-own': ({ subject, words, link }) => ({ subject, words: words.trim(), link }),
  'trial-received': ({ firstname }) => ({ name: called(firstname) }),
  'call-back-received': ({ firstname }) => ({ name: called(firstname) }),
  'review-request': ({ practitioner, link }) => ({ practitioner, link }),
  'daily-summary': ({ firstname, day: on, link, calls, callsToMake, ...counters }) => ({
    name: called(firstname),
    day: said(day, on),
    counters: counterLines(counters),
    ...(calls.length > 0 && { calls: callLines(calls, callsToMake) }),
    link,
  }),
  'record-alert': ({ reference, told, link }) => ({ reference, told, link }),
  'alerts-of-day': ({ firstname, day: on, alerts, link }) => ({
    name: called(firstname),
    day: said(day, on),
    alerts: alerts.map(({ reference, told }) => `–\u00a0${reference}\u00a0: ${told}`).join('\n'),
    link,
  }),
  'new-message': ({ reference, files, link }) => ({
    reference,
    ...(files > 0 && { files: files === 1 ? 'un document' : `${files} documents` }),
    link,
  }),
};

type Counted = Pick<
  MailFacts['daily-summary'],
  'newRequests' | 'toTransmit' | 'transmitted' | 'messages' | 'unreadMails'
>;

/** One line each, what is nothing left out. */
function counterLines({ newRequests, toTransmit, transmitted, messages, unreadMails }: Counted): string {
  const line = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const lines = [
    ...line(newRequests, 'nouvelle PEC', 'nouvelles PEC'),
    ...line(toTransmit, 'APEC avec facture à transmettre', 'APEC avec factures à transmettre'),
    ...line(
      transmitted,
      'PEC transmise, en attente de la mutuelle',
      'PEC transmises, en attente de la mutuelle',
    ),
    ...line(messages, 'message à traiter', 'messages à traiter'),
    ...line(unreadMails, 'mail non lu', 'mails non lus'),
  ];
  return lines.length > 0 ? lines.join('\n') : 'Aucune PEC ni aucun message à traiter.';
}

const reasons = { prospect: 'prospect', inactive: 'sans PEC depuis 15\u00a0j' };

function callLines(calls: MailFacts['daily-summary']['calls'], callsToMake: number): string {
  // The dash shows where one begins: on a phone most take two lines.
  const lines = calls.map(
    ({ name, phone, reason }) =>
      `–\u00a0${[name, inPairs(phone), reasons[reason]].filter(Boolean).join(', ')}`,
  );
  const others = callsToMake - calls.length;
  return [...lines, ...(others > 0 ? [`et ${others} de plus`] : [])].join('\n');
}

const inPairs = (phone: string): string => phone.replace(/(\d{2})(?=\d)/g, '$1\u00a0');

function linkValues({ firstname, link, expiresAt }: MailFacts['registration']): Values {
  return { name: called(firstname), link, expiresAt: said(dayAndTime, expiresAt) };
}

function stopValues({ changedAt, ...link }: MailFacts['email-changed']): Values {
  return { ...linkValues(link), changedAt: said(dayAndTime, changedAt) };
}

/** Names are stored in capitals; nobody is greeted in them. */
function called(firstname: string): string {
  const name = spokenName(firstname);
  return name === '' ? '' : ` ${name}`;
}

/** How an invoice that is sent is paid: one that is sent again may be settled, or paid in part. */
function payableText({
  inclVatCents,
  openCents,
  creditedBy,
  dueOn,
  isDebited,
}: MailFacts['invoice']): string {
  if (creditedBy !== null) return `annulée par l’avoir n°\u00a0${creditedBy}`;
  if (openCents === 0) return 'déjà réglée';
  const rest = openCents < inclVatCents ? `dont il reste ${formatEuros(openCents)} ` : '';
  return isDebited
    ? `${rest}à prélever sur votre compte à la date qu’un autre e-mail vous annonce\u00a0: vous n’avez rien à faire`
    : `${rest}à payer au plus tard le ${dayText(dueOn)}`;
}

function unpaidInvoice({ number, label, openCents, dueOn, link }: MailFacts['invoice-reminder']): Values {
  return {
    number: String(number),
    label,
    amount: formatEuros(openCents),
    dueOn: dayText(dueOn),
    link,
  };
}

const inParis = { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' } as const;
const timeOfDay = new Intl.DateTimeFormat('fr-FR', inParis);
const dayAndTime = new Intl.DateTimeFormat('fr-FR', {
  ...inParis,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** French says « 1er », and Intl does not. */
const said = (format: Intl.DateTimeFormat, instant: Date): string =>
  format.format(instant).replace(/(?<=\s)1(?= \p{L})/u, '1er');

function isOurs(link: string, { publicUrl }: Pick<Product, 'publicUrl'>): boolean {
  return link.startsWith(`${publicUrl.replace(/\/$/, '')}/`);
}

/** In one pass: a value that holds `{{…}}` is not filled in again. */
function fill(pieces: Pieces, values: Values, write: (value: string) => string): string {
  return pieces.map((piece, place) => (place % 2 === 0 ? piece : write(valueOf(values, piece)))).join('');
}

function valueOf(values: Values, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`a mail has no value for ${name}`);
  return value;
}

function asHtml(value: string): string {
  return escape(value).replace(/\r?\n/g, '<br />');
}
