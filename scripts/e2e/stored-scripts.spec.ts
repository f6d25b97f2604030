import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { sanitiseMail } from '@accordent/adapters/mailbox/sanitise-mail.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import sharp from 'sharp';
import { test } from './journey-test.ts';
import { address, ask, insist, logIn, succeeded, untilReady } from './product-under-kill.ts';
import type { Answer } from './product-under-kill.ts';

/**
 * Scripts in every text that a person can type, and in a mail, on the screens of staff and dentist: nothing of them
 * runs, loads or even meets the content policy, since all of it is drawn as text.
 */
const SCRIPT = `"><img src=x onerror=ran()>`;
const LINK = 'javascript:ran()';
const ADMIN = ['admin@accordent.example', 'Demo-Admin-2026'] as const;
const PASSWORD = 'Demo-Dentiste-2026';

/** Texts of the contract that nobody can type freely, by why. */
const CHECKED = {
  'ids, numbers and versions':
    'DFCId amount amountExclVAT asked billedTo correctsId decider dfcId dfcIds granted id ids invoiceIds lastAnswerId lastInvoiceId mandatoryShare mutual mutualGroup mutualGroupAttached mutualGroupsSelected mutualsSelected oldUsersId ownerId page patientId payer perPage planId place quoteTotal receivedId replyTo secondMutual secondShare shownFor size status statusId statusIds superUser uploadId userId usersId version acts billIds documents kept key knownId otherIds partId partIds paymentId placeId transferId userIds',
  'dates and searches':
    'asOf receivedOn signedOn birthDate cardValidUntil endDate nextOn paidOn quoteDate refundedOn revokedOn search sendAt startDate until validFrom validTo validUntil careDate contestDate factorFrom collectDay',
  'identifiers of a known form':
    'amcNumber iban reference email finess fax friendlyEmail infos insuredNir patientEmail patientSSN phone phoneHome phoneMobile rpps siren siret ssn to vatNumber zip nirKey nirNumber',
  'secrets and what stood before, compared and never shown':
    'auth endpoint p256dh hash newPsw oldPsw password proof remarkBefore ticket token attestationObject authenticatorData clientDataJSON signature userHandle',
  'too short for a script': 'code tooth',
  'choices of a list': 'advancesMandatory columns from history owner statute transports',
};
const notFree = new Set(Object.values(CHECKED).flatMap((names) => names.split(' ')));

const poisoned = new Set<string>();
const refused = new Set<string>();

type Call = {
  readonly token?: string;
  readonly body: Record<string, unknown>;
  /** Typed texts, with what is sent where the script is refused. */
  readonly texts: Readonly<Record<string, string>>;
  readonly file?: Blob;
};

/** Sends the script in each text; what is refused by its field is sent as a person would type it. */
async function poison(
  method: 'POST' | 'PUT',
  path: string,
  { token, body, texts, file }: Call,
): Promise<Answer> {
  const good = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const typed = Object.fromEntries(
      Object.entries(texts).map(([name, fallback]) => [
        name,
        good.has(name) ? fallback : name === 'GMBLink' || name === 'link' ? LINK : SCRIPT,
      ]),
    );
    const { link, courrier, ...others } = typed;
    const fields = {
      ...body,
      ...others,
      ...(link || courrier ? { sendingProtocol: { link, courrier } } : {}),
    };
    const form = () => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields))
        data.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      data.set('file', file!, 'photo.jpg');
      return data;
    };
    const answer = await insist(method, path, {
      ...(token && { token }),
      ...(file ? { form } : { body: fields }),
      key: crypto.randomUUID(),
    });
    const faulty = Object.keys((answer['fields'] ?? {}) as object).flatMap((name) =>
      name.startsWith('sendingProtocol') ? ['link', 'courrier'] : [name],
    );
    const known = faulty.filter((name) => name in texts && !good.has(name));
    if (answer.state === 'success' || known.length === 0) {
      for (const name of Object.keys(texts)) (good.has(name) ? refused : poisoned).add(name);
      return succeeded(answer);
    }
    for (const name of known) good.add(name);
  }
  throw new Error(`${method} ${path} is always refused`);
}

/** Every text of a body of the published contract. */
async function textFields(): Promise<Set<string>> {
  type Schema = {
    $ref?: string;
    type?: string;
    enum?: unknown[];
    const?: unknown;
    format?: string;
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
    oneOf?: Schema[];
    allOf?: Schema[];
  };
  const document = (await (await fetch(`${address()}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
    components?: { schemas?: Record<string, Schema> };
  };
  const found = new Set<string>();
  const look = (schema: Schema, name: string): void => {
    if (schema.$ref) look(document.components?.schemas?.[schema.$ref.split('/').at(-1)!] ?? {}, name);
    const isText = schema.type === 'string' && !schema.enum && schema.const === undefined;
    if (isText && schema.format !== 'binary') found.add(name);
    for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      look(choice, name);
    for (const [inner, of] of Object.entries(schema.properties ?? {})) look(of, inner);
    if (schema.items) look(schema.items, name);
  };
  for (const calls of Object.values(document.paths))
    for (const { requestBody } of Object.values(calls))
      for (const { schema } of Object.values(requestBody?.content ?? {})) look(schema, '');
  return found;
}

/** A page that notes what runs, what the content policy stops, and what asks a question. */
async function aWatchedPage(browser: Browser, key: string, token: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await context.addInitScript(
    ([name, value]) => {
      localStorage.setItem(name!, value!);
      const said: string[] = [];
      Object.assign(globalThis, { said, ran: () => said.push('a script ran') });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        said.push(`${violatedDirective} ${blockedURI}`),
      );
    },
    [key, token],
  );
  return context.newPage();
}

async function lookAt(page: Page, screens: readonly string[]): Promise<void> {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  for (const screen of screens) {
    await page.goto(address() + screen);
    await expect(page.getByRole('heading', { level: 1 }), screen).toHaveCount(1);
    await expect(page.locator('main [aria-busy="true"]'), screen).toHaveCount(0);
    const found = await page.evaluate(() => ({
      said: (globalThis as unknown as { said: string[] }).said,
      images: document.querySelectorAll('img[src="x"], [onerror]').length,
      links: document.querySelectorAll('a[href^="javascript:" i]').length,
    }));
    expect.soft({ screen, ...found, asked }).toEqual({ screen, said: [], images: 0, links: 0, asked: [] });
  }
}

test('scripts in every text field are drawn as text', async ({ browser }) => {
  test.setTimeout(600_000);
  await untilReady();
  const admin = await logIn('/admin/api', ...ADMIN);
  const photo = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#99aabb' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
  const mark = crypto.randomUUID().slice(0, 8);
  const staff = (texts: Record<string, string>, body: Record<string, unknown> = {}) => ({
    token: admin,
    texts,
    body,
  });
  const idOf = (answer: Answer, name: string) => (answer[name] as { id: number }).id;

  const person = {
    lastname: 'Roux',
    firstname: 'Anne',
    address: '3 quai',
    city: 'Paris',
    GMBLink: 'https://g.page/roux',
    comment: 'Le mardi',
  };
  const email = `script-${mark}@cabinet.example`;
  const client = idOf(
    await poison(
      'PUT',
      '/admin/api/user/add',
      staff(person, { email, planId: 1, isProspect: false, phone: '0612345678', zip: '75020' }),
    ),
    'user',
  );
  // He logs in as the demo dentist does: nobody can read the link that would be mailed to him.
  await ask(
    `update practitioners set password_hash = (select password_hash from practitioners where email = 'dentiste@accordent.example') where id = $1`,
    [client],
  );
  const dentist = await logIn('/api', email, PASSWORD);
  await poison('PUT', '/api/user/update', { token: dentist, texts: person, body: { email } });
  const prospect = idOf(
    await poison(
      'PUT',
      '/admin/api/user/add',
      staff(person, { email: `piste-${mark}@cabinet.example`, isProspect: true, history: 'thoughtful' }),
    ),
    'user',
  );
  await poison(
    'PUT',
    '/admin/api/history/add',
    staff({ comment: 'Vu' }, { userId: prospect, statute: 'toBeRecalled' }),
  );
  await poison('PUT', `/admin/api/user/${client}/called`, staff({ comment: 'Vu' }));
  await poison('POST', `/admin/api/user/add/${client}/file`, { ...staff({ name: 'RIB' }), file: photo });
  const insurer = {
    name: `Assureur ${mark}`,
    mail: 'a@b.example',
    address: 'Paris',
    conventionProtocol: 'x',
    billingProtocol: 'x',
    sendingProtocolText: 'x',
    comment: 'x',
    openingHours: 'x',
    insurerRole: 'Réseau',
    platformAccess: 'Interdit',
    dossierOrder: 'Carte puis devis',
    dossierFiles: 'Un par pièce',
    largestDossier: '20',
    mailCarrier: 'PDF chiffré',
    secureMail: 'pec@mss.example',
    patientSignature: 'Oui',
    atValidityEnd: 'Prolonge',
    mailReminders: 'Non',
    firstReminder: '10',
    nextReminder: '5',
    prescriptionMonths: '12',
    fileNameModel: 'x',
    subjectModel: 'x',
    mailModel: 'x',
    letterModel: 'x',
    link: 'https://a.example',
    courrier: 'x',
  };
  const mutual = idOf(await poison('PUT', '/admin/api/mutual/add', staff(insurer)), 'mutual');
  const group = idOf(await poison('PUT', '/admin/api/mutual-group/add', staff(insurer)), 'mutualGroup');
  await poison(
    'PUT',
    `/admin/api/user/${client}/convention/add`,
    staff({ login: 'x' }, { mutualGroup: group, password: 'Nvd!44-mq' }),
  );
  const contact = idOf(
    await poison(
      'POST',
      '/admin/api/contact',
      staff(
        { firstname: 'Anne', lastname: 'Roux', role: 'Comptable', mail: 'a@b.example', comment: 'x' },
        { usersId: [client] },
      ),
    ),
    'contact',
  );
  const colleague = idOf(
    await poison(
      'PUT',
      '/admin/api/administrator/add',
      staff(
        { firstname: 'Anne', lastname: 'Roux' },
        {
          email: `script-${mark}@accordent.example`,
          isSuperAdmin: false,
          isActive: true,
          password: 'Glycine-Rouge-2026',
        },
      ),
    ),
    'administrator',
  );
  const made = await poison('POST', '/api/dfc/add/infos', {
    token: dentist,
    texts: { firstnamePatient: 'ROSA', lastnamePatient: 'LIMA' },
    body: { ssn: '2550814168025' },
  });
  const request = Number(made['dfcId']);
  await poison(
    'PUT',
    `/admin/api/dfc/update/${request}`,
    staff({ patientFirstname: 'ROSA', patientLastname: 'LIMA' }, { action: 'patient', mutual }),
  );
  const file = idOf(
    await poison('POST', `/api/dfc/add/${request}/file`, {
      token: dentist,
      texts: { name: 'Radio' },
      body: {},
      file: photo,
    }),
    'file',
  );
  await poison(
    'POST',
    `/admin/api/dfc/update/file/${file}`,
    staff({ reason: 'Photo floue' }, { isValid: false }),
  );
  await poison(
    'PUT',
    `/admin/api/dfc/update/${request}`,
    staff({ comment: 'Vu' }, { action: 'status', status: 24 }),
  );
  await poison('POST', `/api/dfc/update/${request}`, {
    token: dentist,
    texts: { remark: 'x' },
    body: { action: 'remark' },
  });
  await poison('POST', '/admin/api/comment', staff({ content: 'x' }, { dfcId: request }));
  await poison(
    'PUT',
    `/admin/api/dfc/${request}/details`,
    staff({
      memberNumber: 'x',
      insuredLastname: 'LIMA',
      insuredFirstname: 'ANA',
      secondMutualName: 'x',
      quoteNumber: 'x',
    }),
  );
  await poison(
    'POST',
    `/admin/api/dfc/${request}/sendings`,
    staff({ number: 'x', subject: 'x', text: 'x', reason: 'Essai' }, { way: 'link' }),
  );
  await poison(
    'POST',
    `/admin/api/dfc/${request}/answers`,
    staff(
      { conditions: 'x', number: 'x', reason: 'x', withoutMandate: 'Essai' },
      { decision: 'documents-wanted', source: 'paper', granted: null },
    ),
  );
  // As a clerk types them on his page (depot.spec.ts opens it): name and service stand as one.
  await ask(
    `insert into answers (coverage_request_id, kind, source, who, decision, granted, conditions, at)
     values ($1, 'received', 'page', $2, 'agreement', 100, $2, now())`,
    [request, `${SCRIPT} · ${SCRIPT}`],
  );
  poisoned.add('service');
  const nextOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await poison(
    'POST',
    `/admin/api/dfc/${request}/reminders`,
    staff({ result: 'x' }, { whom: 'insurer', way: 'phone', nextOn }),
  );
  await poison(
    'POST',
    '/admin/api/model',
    staff({ title: 'x', content: 'x' }, { kind: 'message', documentTitle: '', isTeam: true }),
  );
  await poison('POST', '/api/general-message', {
    token: dentist,
    texts: { subject: 'x', message: 'x' },
    body: {},
  });
  const asked = idOf(
    await poison('POST', '/api/message/add', {
      token: dentist,
      texts: { message: 'x' },
      body: { dfcId: request },
    }),
    'message',
  );
  const sent = idOf(
    await poison('PUT', '/admin/api/message/add', staff({ subject: 'x', message: 'x' }, { DFCId: request })),
    'message',
  );
  await poison(
    'PUT',
    '/admin/api/mail/send',
    staff({ subject: 'x', message: 'x' }, { to: 'autre@mutuelle.example', isAdmin: true }),
  );
  const invoice = idOf(
    await poison(
      'POST',
      '/admin/api/invoice/add',
      staff({ label: 'Formation' }, { userId: client, amountExclVAT: 100 }),
    ),
    'invoice',
  );
  const paidOn = parisDay(new Date());
  await poison(
    'POST',
    `/admin/api/invoice/${invoice}/payments`,
    staff({ note: 'Chèque 12' }, { way: 'cheque', amount: '10,00', paidOn }),
  );
  await poison(
    'POST',
    `/admin/api/user/${client}/debit-mandate`,
    staff(
      { holder: 'SELARL Roux', note: 'Classeur 4' },
      {
        iban: 'FR7630006000011234567890189',
        reference: '',
        kind: 'recurrent',
        signedOn: paidOn,
        noticeDays: 14,
      },
    ),
  );

  // As one of several, so not by its own name.
  succeeded(
    await insist('PUT', `/admin/api/mutual-group/${group}/rules`, {
      token: admin,
      body: { rules: [{ kind: 'note', value: SCRIPT }], declined: [], version: 0 },
      key: crypto.randomUUID(),
    }),
  );
  poisoned.add('value');

  const texts = [...(await textFields())];
  expect(texts.filter((name) => !notFree.has(name) && !poisoned.has(name) && !refused.has(name))).toEqual([]);
  // A script that is refused everywhere would show nothing.
  expect([...poisoned].toSorted()).toEqual(
    expect.arrayContaining([
      'comment',
      'content',
      'label',
      'lastname',
      'message',
      'name',
      'remark',
      'subject',
    ]),
  );

  const page = await aWatchedPage(browser, 'accordent.admin.token', admin);
  await lookAt(page, [
    '/admin/dashboard',
    ...['information', 'dfc', 'conventions', 'invoices', 'messages', 'histories', 'sub-users'].map(
      (tab) => `/admin/user/edit/${client}/${tab}`,
    ),
    `/admin/user/view/${client}/information`,
    '/admin/user/list',
    ...['edit', 'view'].map((how) => `/admin/prospect/${how}/${prospect}`),
    '/admin/prospect/list',
    ...['edit', 'view'].flatMap((how) => [
      `/admin/mutual/${how}/${mutual}`,
      `/admin/mutual-group/${how}/${group}`,
      `/admin/contact/${how}/${contact}`,
      `/admin/administrator/${how}/${colleague}`,
      `/admin/invoice/${how}/${invoice}`,
    ]),
    '/admin/receipts',
    '/admin/receipts/debits',
    '/admin/mutual/list',
    '/admin/mutual-group/list',
    '/admin/contact',
    '/admin/administrator/list',
    '/admin/dfc/list',
    ...['information', 'files', 'messages', 'history', 'comments'].map(
      (tab) => `/admin/dfc/edit/${request}/${tab}`,
    ),
    `/admin/messages/i/${asked}`,
    `/admin/messages/o/${sent}`,
    '/admin/mails/i',
    '/admin/mails/o',
    '/admin/audit',
    '/admin/models',
    '/admin/statistics',
  ]);
  await page.context().close();

  const portal = await aWatchedPage(browser, 'accordent.dentist.token', dentist);
  await lookAt(portal, [
    '/dashboard',
    '/dfc/list/current',
    '/dfc/list/all',
    ...['files', 'messages', 'histories', 'remark'].map((tab) => `/dfc/edit/${request}/${tab}`),
    '/todo/list',
  ]);
  await portal.context().close();
});

const passages = [
  // As the mailbox keeps it.
  { how: 'through the sanitiser', pass: sanitiseMail, stoppedByPolicy: /^$/ },
  // As it came: what shows it must hold by itself. What is read to be cleaned meets the policy of the page first.
  { how: 'past the sanitiser', pass: (html: string) => html, stoppedByPolicy: /^(base-uri|style-src-elem) / },
];

for (const { how, pass, stoppedByPolicy } of passages)
  test(`a hostile mail, ${how}, runs nothing, sends nothing and loads nothing before one asks for its images`, async ({
    browser,
  }) => {
    await untilReady();
    const asked: string[] = [];
    const trap = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const sender = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    const html = pass(`
    <base href="${sender}/"><meta http-equiv="refresh" content="0;url=${sender}/refresh">
    <link rel="stylesheet" href="${sender}/sheet"><link rel="prefetch" href="${sender}/prefetch">
    <style>@import url(${sender}/import); body { background: url(${sender}/background) }</style>
    <script>parent.ran?.(); fetch('${sender}/fetch')</script><script src="${sender}/script"></script>
    <p onclick="ran()" style="background:url(${sender}/style)">Bonjour du cabinet</p>
    <img src="${sender}/image" onerror="parent.ran()" srcset="${sender}/srcset 2x">
    <img alt="Logo" data-remote-src="${sender}/consented">
    <svg onload="parent.ran()"><image href="${sender}/svg"/><script>parent.ran()</script></svg>
    <iframe src="${sender}/frame"></iframe><object data="${sender}/object"></object><embed src="${sender}/embed">
    <video src="${sender}/video" autoplay poster="${sender}/poster"></video><audio src="${sender}/audio" autoplay></audio>
    <form action="${sender}/form"><input name="q" autofocus onfocus="parent.ran()"><button>Envoyer</button></form>
    <math><mi xlink:href="${LINK}">x</mi></math><a href="${LINK}" ping="${sender}/ping">lien</a>`);
    const mark = crypto.randomUUID();
    const id = await ask(
      `insert into mails (message_id, sender, recipients, subject, html, text, date, is_outgoing)
     values ($1, 'mechant@ailleurs.example', 'contact@accordent.example', $2, $3, 'Bonjour', now(), false) returning id`,
      [`<${mark}@ailleurs.example>`, `Hostile ${mark}`, html],
    );
    const admin = await logIn('/admin/api', ...ADMIN);
    const page = await aWatchedPage(browser, 'accordent.admin.token', admin);
    const said = async () =>
      (await page.evaluate(() => (globalThis as unknown as { said: string[] }).said)).filter(
        (line) => !stoppedByPolicy.test(line),
      );
    try {
      await page.goto(`${address()}/admin/mails/i/${id}`);
      const letter = page.frameLocator('iframe[title^="Message"]');
      await expect(letter.getByText('Bonjour du cabinet')).toBeVisible();
      await letter.getByText('Bonjour du cabinet').click();
      // What would run or load does so within a moment.
      await page.waitForTimeout(1500);
      expect(await page.locator('iframe[title^="Message"]').getAttribute('sandbox')).not.toMatch(
        /allow-(scripts|same-origin|forms|top-navigation)/,
      );
      expect(await letter.locator('form, input, script, iframe, object, embed, svg, [onclick]').count()).toBe(
        0,
      );
      expect([...asked]).toEqual([]);
      expect(await said()).toEqual([]);
      expect(page.url()).toContain('/admin/mails');

      await page.getByRole('button', { name: 'Afficher les images' }).click();
      // The images that were asked for, and nothing else.
      const images = ['/consented', '/image'];
      await expect.poll(() => [...new Set(asked)].toSorted()).toEqual(images);
      await page.waitForTimeout(1500);
      expect([...new Set(asked)].toSorted()).toEqual(images);
      expect(await said()).toEqual([]);
    } finally {
      await page.context().close();
      trap.close();
      await ask('delete from mails where message_id = $1 returning id', [`<${mark}@ailleurs.example>`]).catch(
        () => {},
      );
    }
  });
