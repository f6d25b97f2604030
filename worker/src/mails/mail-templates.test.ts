import { expect, test } from 'vitest';
import { isSecretMailOfServer } from '@accordent/core/mails/judge-mail.ts';
import type { MailKind } from '@accordent/core/mails/mail-ports.ts';
import type { MailFacts } from '@accordent/core/mails/mail-templates.ts';
import { isSecretMail } from '@accordent/core/mails/secret-mails.ts';
import { createMailTemplates } from './mail-templates.ts';
import { sampleFacts } from './sample-facts.ts';

const publicUrl = 'https://dents.test';
const templates = await createMailTemplates({ name: 'Dents & Cie', publicUrl });

const facts = sampleFacts(publicUrl);
const kinds = Object.keys(facts) as MailKind[];
const render = <Kind extends MailKind>(kind: Kind, change: Partial<MailFacts[Kind]> = {}) =>
  templates.render(kind, { ...facts[kind], ...change });

/** The text that a person reads in the HTML. */
const readable = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test.each(kinds)('%s is complete, as HTML and as text', async (kind) => {
  const { subject, html, text } = await render(kind);
  expect(subject).not.toBe('');
  for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined/);
  expect(html).toContain('Dents &amp; Cie');
  expect(text).toContain('Dents & Cie');
  expect(html).toMatch(/<html lang="fr"/);
});

test.each(kinds)('%s fetches nothing when it is opened', async (kind) => {
  const { html } = await render(kind);
  expect(html).not.toMatch(/<img|<link|@import|@font-face|url\(|\bsrc=|\bbackground="/i);
});

const withoutLink: readonly MailKind[] = [
  'login-code',
  'email-arrived',
  'depot-code',
  'trial-received',
  'call-back-received',
];
const linked = Object.entries(facts).flatMap(([kind, told]) =>
  'link' in told ? [{ kind: kind as MailKind, link: told.link }] : [],
);

test.each(linked.filter(({ kind }) => isSecretMail(kind)))(
  'an answer that quotes $kind is as secret as it is',
  async ({ kind }) => {
    const { html, text } = await render(kind);
    const quoting = { messageId: '<a@b>', references: [], html: '', text: '' };
    expect(isSecretMailOfServer({ ...quoting, html }, new Set())).toBe(true);
    expect(isSecretMailOfServer({ ...quoting, text }, new Set())).toBe(true);
  },
);

test('but for codes and receipts every mail leads somewhere', () => {
  expect(linked.map(({ kind }) => kind)).toEqual(kinds.filter((kind) => !withoutLink.includes(kind)));
});

test.each(linked)(
  '$kind leads to one address, of ours but for a review page, in both parts',
  async ({ kind, link }) => {
    const { html, text } = await render(kind);
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([link]);
    expect(text).toContain(`\n${link}\n`);
  },
);

test('an invoice says what for, how much and by when; a credit note what it takes back', async () => {
  const invoice = await render('invoice');
  expect(invoice.subject).toBe('Votre facture n°\u00a01042');
  for (const part of [readable(invoice.html), invoice.text])
    expect(part.replaceAll(/\s/g, ' ')).toContain(
      'Forfait Serenity, abonnement décembre 2026, 1 358,80 € TTC, à payer au plus tard le 31 décembre 2026.',
    );
  const debited = await render('invoice', { isDebited: true });
  for (const part of [readable(debited.html), debited.text]) {
    expect(part.replaceAll(/\s/g, ' ')).toContain(
      '1 358,80 € TTC, à prélever sur votre compte à la date qu’un autre e-mail vous annonce : vous n’avez rien à faire.',
    );
    expect(part).not.toContain('à payer');
  }
  const settled: readonly [Partial<MailFacts['invoice']>, string][] = [
    [{ openCents: 0, isDebited: true }, 'déjà réglée.'],
    [{ openCents: 0, creditedBy: 1043 }, 'annulée par l’avoir n° 1043.'],
    [{ openCents: 35_880 }, 'dont il reste 358,80 € à payer au plus tard le 31 décembre 2026.'],
    [
      { openCents: 35_880, isDebited: true },
      'dont il reste 358,80 € à prélever sur votre compte à la date qu’un autre e-mail vous annonce : vous n’avez rien à faire.',
    ],
  ];
  for (const [change, said] of settled)
    expect((await render('invoice', change)).text.replaceAll(/\s/g, ' ')).toContain(
      `abonnement décembre 2026, 1 358,80 € TTC, ${said}`,
    );
  const credit = await render('credit-note');
  expect(credit.text.replaceAll(/\s/g, ' ')).toContain(
    'L’avoir n° 1043 de 1 358,80 € TTC est joint à ce message. Il annule la facture n° 1042.',
  );
});

test('the login code mail gives code, time in Paris and browser, and no link', async () => {
  const { subject, html, text } = await render('login-code');
  for (const part of [readable(html), text]) {
    expect(part).toContain('Bonjour Claire,');
    expect(part).toContain('048213');
    expect(part).toContain('jusqu’à 09:40');
    expect(part).toContain('samedi 21 novembre 2026 à 09:30 avec Firefox sur Windows');
  }
  expect(html).not.toMatch(/href=/);
  expect(text).not.toMatch(/https?:/);
  expect(subject).not.toContain('048213');
});

test('the first of a month is written 1er', async () => {
  const { text } = await render('free', { until: new Date('2026-11-30T23:30:00Z') });
  expect(text.replaceAll(/\s/g, ' ')).toContain('mardi 1er décembre 2026');
});

test('a status mail names the reference and the status, and says what is asked', async () => {
  const { subject, html, text } = await render('new-status');
  expect(subject).toBe('PEC-2026-000041\u00a0: À compléter');
  expect(readable(html)).toContain('Voici ce qui est demandé');
  expect(html).toContain('La carte recto,<br />plus nette.');
  expect(text).toContain('La carte recto,\nplus nette.');
  expect((await render('new-status', { asked: ' ' })).text).not.toContain('demandé');
});

test('a refused document comes with its title and the reason', async () => {
  const { text } = await render('refused-document');
  expect(text).toContain('« Mutuelle recto »'.replaceAll(' »', '\u00a0»').replaceAll('« ', '«\u00a0'));
  expect(text).toContain('Photo floue');
});

test('the free month says its end where it runs already', async () => {
  expect((await render('free')).text).toContain('jusqu’au lundi 21 décembre 2026');
  const { subject, text } = await render('free', { until: null });
  expect(subject).toBe('Un mois vous est offert sur Dents & Cie');
  expect(text).not.toContain('jusqu’au');
});

test('whatever stands on paper or ground of a mail has a colour in the dark theme too', async () => {
  const { html } = await render('refused-document');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const dark = /@media \(prefers-color-scheme: dark\) \{[\s\S]*?\n\s*\}\n/.exec(html)?.[0] ?? '';
  expect(dark).toContain('body, body > div { background-color: #090e0e !important; }');
  const written = html.match(/<td[^>]*?>\s*<div\s+style="[^"]*color:#[^"]*"/g) ?? [];
  expect(written.length).toBeGreaterThan(4);
  for (const cell of written) expect(dark).toContain(`.${/class="(\w+)"/.exec(cell)?.[1]} > div`);
});

test('what people typed cannot become markup, a header or another value', async () => {
  const title = '<img src=x onerror="alert(1)">';
  const { html, text } = await render('refused-document', { title, reason: "{{link}} & 'tiers'" });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).toContain('{{link}} &amp; &#39;tiers&#39;');
  expect(text).toContain(title);
  expect((await render('new-status', { status: 'Close\r\nBcc: x@y.test' })).subject).not.toMatch(/[\r\n]/);
});

test.each(['https://ailleurs.test/login', 'https://dents.test.ailleurs.test/', 'javascript:alert(1)'])(
  'a mail never leads to %s',
  async (link) => {
    await expect(render('new-message', { link })).rejects.toThrow('our own addresses');
  },
);

test.each([
  ['', 'Bonjour,'],
  ['ÉLODIE', 'Bonjour Élodie,'],
  ['JEAN-PIERRE', 'Bonjour Jean-Pierre,'],
])('%j is greeted with %j', async (firstname, greeting) => {
  expect((await render('registration', { firstname })).text).toContain(greeting);
});

test('a review page is the dentist’s own, and can only be a page', async () => {
  const { html, text } = await render('review-request');
  expect(readable(html)).toContain('Dr Maëlle QUERVALLON vous remercie');
  expect(text).toContain('\nhttps://g.page/r/cabinet-quervallon/review\n');
  for (const link of ['javascript:alert(1)', 'https://a.test/"><script>', 'g.page/r'])
    await expect(render('review-request', { link })).rejects.toThrow('addresses');
});

test('the summary of the day tells what waits, and whom to call', async () => {
  const { subject, text } = await render('daily-summary');
  expect(subject).toBe('Dents & Cie, lundi 23 novembre 2026');
  expect(text).toContain('4 nouvelles PEC\n1 APEC avec facture à transmettre\n32 PEC transmises');
  expect(text).not.toContain('mail');
  expect(text).toContain('–\u00a0OSSELIN Tancrède, 02\u00a000\u00a000\u00a000\u00a044, prospect\n');
  expect(text).toContain('et 10 de plus');
  const calm = await render('daily-summary', { calls: [], callsToMake: 0 });
  expect(calm.text).not.toContain('À appeler');
});

test('a notice of a purge says one PEC, or many, and whose they are', async () => {
  const many = await render('purge-notice');
  expect(many.text).toContain('La durée de conservation de 61\u00a0PEC closes prend fin.');
  const of = { firstname: 'ÉLODIE', lastname: 'QUERVALLON' };
  const one = await render('purge-notice', { count: 1 });
  const linked = await render('purge-notice', { count: 1, of });
  for (const { subject, text } of [one, linked]) {
    expect(subject).toBe('Une PEC close sera effacée à partir du 25 janvier 2027');
    expect(text).toContain('La durée de conservation d’une PEC close ');
    expect(text).toContain('patient, documents et échanges de ce dossier seront effacés');
    expect(text).not.toContain('ces dossiers');
  }
  expect(linked.text).toContain('d’une PEC close d’Élodie QUERVALLON prend fin');
});

test.each(['password-reset', 'staff-password-reset'] as const)(
  '%s after a stopped change says why it comes, and an answer that quotes it is as secret',
  async (kind) => {
    const plain = await render(kind);
    const { subject, html, text } = await render(kind, { isAfterStop: true });
    expect(text).not.toBe(plain.text);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined/);
    expect(text).toContain('un changement de votre compte Dents & Cie n’était pas de vous');
    expect(readable(html)).toContain('un changement de votre compte Dents &amp; Cie n’était pas de vous');
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([facts[kind].link]);
    expect(text).toContain(`\n${facts[kind].link}\n`);
    const quoting = { messageId: '<a@b>', references: [], html: '', text: '' };
    expect(isSecretMailOfServer({ ...quoting, html }, new Set())).toBe(true);
    expect(isSecretMailOfServer({ ...quoting, text }, new Set())).toBe(true);
  },
);

test('a mail of an end says whether the agreement ends or the card alone', async () => {
  const own = await render('agreement-ending');
  expect(own.subject).toBe('PEC-2026-000041\u00a0: l’accord prend fin le 23 décembre 2026');
  const { subject, html, text } = await render('agreement-ending', { isByCard: true, missing: 1 });
  expect(subject).toBe('PEC-2026-000041\u00a0: la carte de mutuelle prend fin le 23 décembre 2026');
  for (const part of [readable(html), text]) {
    expect(part.replaceAll(/\s/g, ' ')).toContain(
      'La carte de mutuelle du dossier PEC-2026-000041 prend fin le 23 décembre 2026 : l’accord n’est pas assuré au-delà, et il manque une pièce pour l’envoyer.',
    );
    expect(part).not.toContain('n’est plus valable');
  }
  expect(html).not.toMatch(/\{\{|undefined/);
});
