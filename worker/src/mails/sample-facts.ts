import type { MailKind } from '@accordent/core/mails/mail-ports.ts';
import type { MailFacts } from '@accordent/core/mails/mail-templates.ts';

/** Invented facts for each mail, whose links are at `publicUrl`: for the catalogue and the tests. */
export function sampleFacts(publicUrl: string): { readonly [Kind in MailKind]: MailFacts[Kind] } {
  const askedAt = new Date('2026-11-21T08:30:00Z');
  const expiresAt = new Date('2026-11-21T08:40:00Z');
  const aLink = { firstname: 'JEAN-PIERRE', link: `${publicUrl}/password-lost?t=a1.b2`, expiresAt };
  const stopLink = { ...aLink, link: `${publicUrl}/account-stop?t=a1.b2`, changedAt: askedAt };
  const record = { reference: 'PEC-2026-000041', link: `${publicUrl}/login/r/dfc/edit/41/files` };
  const unpaid = {
    number: 1042,
    label: 'Forfait Serenity, abonnement décembre 2026',
    openCents: 135_880,
    dueOn: '2026-12-31',
    link: `${publicUrl}/login/r/invoice/view/1042`,
  };
  const asked = {
    firstname: 'CLAIRE',
    receivedOn: '2026-11-21',
    answerBy: '2026-12-21',
    link: `${publicUrl}/login/r/account/data`,
  };
  return {
    'login-code': {
      firstname: 'CLAIRE',
      code: '048213',
      askedAt,
      expiresAt,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    'depot-code': { code: '604182', expiresAt },
    'password-reset': { ...aLink, isAfterStop: false },
    'staff-password-reset': { ...aLink, isAfterStop: false },
    registration: aLink,
    'member-invitation': {
      practice: 'Dr Claire MARTIN',
      role: 'assistant',
      link: `${publicUrl}/join?t=un-lien`,
      expiresAt,
    },
    'member-arrived': {
      firstname: 'CLAIRE',
      member: 'Solenn LANGEVIN',
      role: 'assistant',
      link: `${publicUrl}/account/members`,
    },
    'password-changed': stopLink,
    'email-changed': stopLink,
    'factor-changed': { ...stopLink, change: 'passkey-added' },
    'factor-asked': { firstname: 'CLAIRE', day: '2026-12-15', link: `${publicUrl}/admin/account` },
    'email-arrived': { firstname: 'CLAIRE', changedAt: askedAt, linksFrom: expiresAt },
    'new-status': { ...record, status: 'À compléter', asked: 'La carte recto,\nplus nette.' },
    'agreement-ending': { ...record, until: '2026-12-23', isByCard: false, missing: 2 },
    'person-asks-data': asked,
    'person-asks-erasure': asked,
    'purge-notice': {
      firstname: 'CLAIRE',
      of: null,
      count: 61,
      leavesOn: '2027-01-25',
      link: `${publicUrl}/login/r/account/data`,
    },
    'refused-document': { ...record, title: 'Mutuelle recto', reason: 'Photo floue' },
    free: { firstname: 'CLAIRE', until: new Date('2026-12-21T09:00:00Z'), link: `${publicUrl}/dashboard` },
    free4month: { firstname: 'CLAIRE', link: `${publicUrl}/dashboard` },
    invoice: {
      number: 1042,
      label: 'Forfait Serenity, abonnement décembre 2026',
      inclVatCents: 135_880,
      openCents: 135_880,
      creditedBy: null,
      dueOn: '2026-12-31',
      isDebited: false,
      link: `${publicUrl}/login/r/invoice/view/1042`,
    },
    'credit-note': {
      number: 1043,
      creditOf: 1042,
      inclVatCents: -135_880,
      link: `${publicUrl}/login/r/invoice/view/1043`,
    },
    'debit-notice': {
      number: 1042,
      label: 'Forfait Serenity, abonnement décembre 2026',
      cents: 135_880,
      collectOn: '2026-12-31',
      insteadOf: null,
      ibanEnd: '0189',
      reference: 'PRLV-000007-1',
      creditor: 'Accordent',
      creditorId: 'FR44ZZZ100001',
      link: `${publicUrl}/login/r/invoice/view/1042`,
    },
    'invoice-reminder': unpaid,
    'invoice-reminder-again': unpaid,
    'invoice-reminder-last': unpaid,
    'invoice-reminder-own': {
      subject: 'Votre facture n°\u00a01042 attend',
      words:
        'Sauf erreur de notre part, 1\u00a0358,80\u00a0€ restent à régler depuis le 31 octobre 2026.\n\nMerci de nous dire quand le virement partira.',
      link: unpaid.link,
    },
    'trial-received': { firstname: 'CLAIRE' },
    'call-back-received': { firstname: 'CLAIRE' },
    'review-request': {
      practitioner: 'Dr Maëlle QUERVALLON',
      link: 'https://g.page/r/cabinet-quervallon/review',
    },
    'daily-summary': {
      firstname: 'NOLWENN',
      day: new Date('2026-11-23T07:00:00Z'),
      newRequests: 4,
      toTransmit: 1,
      transmitted: 32,
      messages: 6,
      unreadMails: 0,
      callsToMake: 12,
      calls: [
        { name: 'OSSELIN Tancrède', phone: '0200000044', reason: 'prospect' },
        { name: 'CABINET DES TILLEULS', phone: '0200000012', reason: 'inactive' },
      ],
      link: `${publicUrl}/admin/dashboard`,
    },
    'record-alert': { ...record, told: 'Règlement de la mutuelle noté' },
    'alerts-of-day': {
      firstname: 'CLAIRE',
      day: new Date('2026-11-23T11:00:00Z'),
      alerts: [
        { reference: 'PEC-2026-000012', told: 'Accord de la mutuelle reçu' },
        { reference: 'PEC-2026-000041', told: 'Un document est à refaire' },
      ],
      link: `${publicUrl}/dashboard`,
    },
    'new-message': { ...record, files: 2 },
  };
}
