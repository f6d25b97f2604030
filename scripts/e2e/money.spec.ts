import { expect, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pdfFile } from './journey-files.ts';
import { test } from './journey-test.ts';
import { fillLogin, newPage } from './people.ts';
import { ask, eventually, insist, logIn, succeeded } from './product-under-kill.ts';
import { readyRequest } from './ready-request.ts';

/** Money of an agreement, by the people who follow it: from what was granted to what was taken back, to the cent. */

test.setTimeout(600_000);
// A step that finds nothing fails by itself.
test.use({ actionTimeout: 40_000, navigationTimeout: 40_000 });

const DENTIST = ['dentiste@accordent.example', 'Demo-Dentiste-2026'] as const;
const STAFF = ['admin@accordent.example', 'Demo-Admin-2026'] as const;
const PATIENTS = 30;

const daysFromNow = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
};
const french = (day: string): string => day.split('-').toReversed().join('/');
const TODAY = daysFromNow(0);
const CARE = { first: daysFromNow(-9), second: daysFromNow(-4) };
const run = String(Date.now()).slice(-7);

/** 'OR' with spaces before euros and thousands as they are written. */
const euros = (text: string): RegExp => new RegExp(text.replaceAll(' ', String.raw`\s`));

async function open(page: Page, area: '' | '/admin', [email, password]: readonly [string, string]) {
  await page.goto(`${area}/login`);
  await fillLogin(page, email, password);
  await page.waitForURL('**/dashboard');
}

/** What `op check` says of this product. */
const checked = () =>
  new Promise<string>((resolve) => {
    const script = join(import.meta.dirname, '..', 'op.ts');
    const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
    execFile(process.execPath, [script, 'check'], { env }, (_, said, complained) =>
      resolve(said + complained),
    );
  });

/** An invoice with text enough to be read. */
const billText = (part: string, careOn: string): string =>
  [
    'FACTURE',
    'Cabinet dentaire du docteur QUERVALLON Maëlle',
    '12 rue des Tilleuls, 44000 NANTES',
    'Couronne sur la dent 26, avec sa reconstitution par inlay-core',
    `Date des soins : ${french(careOn)}`,
    `Part mutuelle : ${part} €`,
    'Réglée en tiers payant, valeur en votre aimable règlement',
  ].join('\n');

type OwnLine = { readonly number: string; readonly careOn: string; readonly amount: string };

/** A lot of thirty patients of which one is ours: the others are somebody else's, and are counted alone. */
function lotOf(lot: string, own: OwnLine): { readonly csv: Buffer; readonly total: string } {
  const others = Array.from({ length: PATIENTS - 1 }, (_, place) => ({
    number: `ZZ-${run}-${lot}-${place}`,
    patient: `INCONNU ${place} Anne`,
    careOn: TODAY,
    cents: 4_150 + place,
  }));
  const cents = Math.round(Number(own.amount.replace(',', '.')) * 100);
  const rows = [
    ...others.slice(0, 12),
    { number: own.number, patient: '', careOn: own.careOn, cents },
    ...others.slice(12),
  ];
  const sum = rows.reduce((total, row) => total + row.cents, 0);
  const amount = (each: number) => (each / 100).toFixed(2).replace('.', ',');
  const text = [
    'N° lot;Date de règlement;N° de dossier;Patient;Date des soins;Montant réglé',
    ...rows.map((row) =>
      [lot, french(TODAY), row.number, row.patient, french(row.careOn), amount(row.cents)].join(';'),
    ),
  ].join('\r\n');
  return { csv: Buffer.from(text), total: amount(sum) };
}

const statementOf = (...lines: readonly (readonly [label: string, amount: string])[]): Buffer =>
  Buffer.from(
    ['Date;Libellé;Montant', ...lines.map(([label, sum]) => `${french(TODAY)};${label};${sum}`)].join('\r\n'),
  );

/** The dentist drops a file, looks at what it pays, and confirms in one press. */
async function drop(dentist: Page, kind: 'statement' | 'remittance', name: string, buffer: Buffer) {
  await dentist.goto(`/payment/${kind}`);
  await expect(
    dentist.getByText(kind === 'statement' ? /choisir un relevé/ : /choisir un bordereau/),
  ).toBeVisible();
  await dentist.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(dentist.getByText(/lignes? lues?/)).toBeVisible();
}
async function confirm(dentist: Page): Promise<void> {
  await dentist.getByRole('button', { name: /^Confirmer/ }).click();
  await dentist.getByRole('dialog').getByRole('button', { name: 'Confirmer la réception' }).click();
  await expect(dentist.getByRole('dialog')).toHaveCount(0);
}

test('1 234,56 € are granted, billed twice, paid in two lots, claimed, settled, and taken back in part', async ({
  browser,
}) => {
  const id = await readyRequest('mail', DENTIST[0]);
  const reference = await ask('select reference from coverage_requests where id = $1', [id]);
  const number = `ML-${run}`;
  const admin = await logIn('/admin/api', ...STAFF);
  const own = await logIn('/api', ...DENTIST);
  const told = async (method: 'POST' | 'PUT', path: string, body: object) =>
    succeeded(await insist(method, `/admin/api${path}`, { token: admin, body, key: crypto.randomUUID() }));
  const status = (wanted: number) => told('PUT', `/dfc/update/${id}`, { action: 'status', status: wanted });
  const documentOf = (title: string) =>
    ask(`select id from documents where coverage_request_id = $1 and title = $2 and deleted_at is null`, [
      id,
      title,
    ]);
  const add = async (name: string, text: string) => {
    const file = await pdfFile(`${name}.pdf`, text);
    succeeded(
      await insist('POST', `/api/dfc/add/${id}/file`, {
        token: own,
        key: crypto.randomUUID(),
        form: () => {
          const form = new FormData();
          form.set('name', name);
          form.set('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
          return form;
        },
      }),
    );
  };
  const received = () =>
    ask(
      'select sum(received_cents) - sum(taken_back_cents) from billed_parts where coverage_request_id = $1',
      [id],
    );
  const staff = await newPage(browser);
  await open(staff, '/admin', STAFF);
  const dentist = await newPage(browser);
  await open(dentist, '', DENTIST);
  const sees = async (...words: readonly (string | RegExp)[]) => {
    await dentist.goto(`/afc/edit/${id}`);
    for (const word of words) await expect(dentist.getByText(word).first()).toBeVisible();
  };

  await test.step('the insurer grants two acts', async () => {
    await status(3);
    await told('POST', `/dfc/${id}/answers`, {
      decision: 'agreement',
      basis: 'outside',
      lines: [
        { code: 'HBLD090', tooth: '26', asked: '234,56', granted: '234,56' },
        { code: 'HBLD734', tooth: '26', asked: '1000,00', granted: '1000,00' },
      ],
      validFrom: daysFromNow(-20),
      validUntil: daysFromNow(150),
      number,
      source: 'mail',
    });
    await eventually('17', () => ask('select status_id from coverage_requests where id = $1', [id]));
  });

  await test.step('the first pair goes to the staff, who confirm what was read of the bill', async () => {
    await add('Facture', billText('234,56', CARE.first));
    await add('APEC signé', 'Accord signé');
    await eventually('20', () => ask('select status_id from coverage_requests where id = $1', [id]));
    await add('Facture 2', billText('1 000,00', CARE.second));
    for (const title of ['Facture', 'APEC signé', 'Facture 2'])
      await told('POST', `/dfc/update/file/${await documentOf(title)}`, { isValid: true });
    await staff.goto(`/admin/dfc/edit/${id}/files`);
    const confirmed = async (title: string, part: string, other: RegExp | null) => {
      await staff.getByRole('button', { name: new RegExp(String.raw`Confirmer «\s${title}\s»`) }).click();
      const dialog = staff.getByRole('dialog');
      if (other) await dialog.getByRole('checkbox', { name: other }).uncheck();
      await expect(dialog.getByRole('textbox', { name: /Part mutuelle/ })).toHaveValue(euros(`^${part}$`), {
        timeout: 60_000,
      });
      await dialog.getByRole('button', { name: /^Lu sur la facture/ }).click();
      await dialog.getByRole('button', { name: 'Confirmer la facture' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(
        staff
          .getByRole('region', { name: title, exact: true })
          .getByRole('button', { name: 'Modifier la facture' }),
      ).toBeVisible();
    };
    await confirmed('Facture', '234,56', /HBLD734/);
    await confirmed('Facture 2', '1 000,00', null);
    expect(
      await ask(
        `select string_agg(cents || ' ' || care_on, ', ' order by id) from billed_parts where coverage_request_id = $1`,
        [id],
      ),
    ).toBe(`23456 ${CARE.first}, 100000 ${CARE.second}`);
    await status(19);
    await sees(euros('1 234,56 €'), /Soins du/);
  });

  const first = lotOf(`LOT${run}1`, { number, careOn: CARE.first, amount: '234,56' });
  const second = lotOf(`LOT${run}2`, { number, careOn: CARE.second, amount: '903,40' });
  await test.step('two lots of thirty patients arrive, and the transfer of each; one line is too low', async () => {
    await told('PUT', `/dfc/file/${await documentOf('Facture 2')}/payment/add`, { amount: '903,40' });
    await drop(dentist, 'remittance', 'lot-1.csv', first.csv);
    await expect(dentist.getByText('1 ligne de PEC sur 30').first()).toBeVisible();
    await drop(dentist, 'remittance', 'lot-2.csv', second.csv);
    const paid = statementOf(
      [`VIR TIERS PAYANT LOT${run}1`, first.total],
      [`VIR TIERS PAYANT LOT${run}2`, second.total],
      ['LOYER', '-900,00'],
    );
    await drop(dentist, 'statement', 'releve.csv', paid);
    await expect(dentist.getByText('Total du lot retrouvé')).toHaveCount(2);
    await confirm(dentist);
    await eventually(String(23_456 + 90_340), received);
    // The same files again, by the dentist or by staff for him.
    for (const [kind, name, buffer] of [
      ['remittance', 'lot-1.csv', first.csv],
      ['statement', 'releve.csv', paid],
    ] as const) {
      await drop(dentist, kind, name, buffer);
      await expect(dentist.getByText(/avait déjà été lu/)).toBeVisible();
    }
    expect(await received()).toBe(String(23_456 + 90_340));
    await sees(euros('1 137,96 €'), euros('Sous-payé de 96,60 €'));
  });

  await test.step('staff say what was paid of the act, and claim the difference', async () => {
    await staff.goto(`/admin/settlements?view=low&search=${reference}`);
    await staff
      .getByRole('button', { name: /^[A-ZÀ-ÝŒŸ'’ -]+ [A-ZÀ-ÝŒŸ]/ })
      .last()
      .click();
    await expect(staff.getByText(euros('96,60 € de moins que la part facturée'))).toBeVisible();
    await staff.getByRole('button', { name: 'Motif de l’écart' }).click();
    await staff
      .getByRole('dialog')
      .getByRole('textbox', { name: /HBLD734/ })
      .fill('903,40');
    await staff.getByRole('dialog').getByRole('textbox', { name: 'Motif' }).fill('Plafond annuel');
    await staff.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      staff.getByText(euros('Dent 26, HBLD734 réglé 903,40 € au lieu de 1 000,00 €')),
    ).toBeVisible();
    await staff.getByRole('button', { name: /^Réclamer/ }).click();
    await expect(staff.getByRole('dialog').getByRole('textbox', { name: 'Texte' })).toHaveValue(
      euros('903,40 € au lieu de 1 000,00 €'),
    );
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /^(Réclamer|Noter)/ })
      .click();
    await eventually('claimed', () =>
      ask(
        `select string_agg(e.kind, ' ') from bill_events e join billed_parts b on b.id = e.billed_part_id
         where b.coverage_request_id = $1 and e.kind = 'claimed'`,
        [id],
      ),
    );
    await sees(/Plafond annuel/, euros('HBLD734 réglé 903,40 €'), /Différence réclamée/);
  });

  await test.step('it is settled by a transfer with our reference', async () => {
    await drop(dentist, 'statement', 'releve-2.csv', statementOf([`VIR ${reference} SOLDE`, '96,60']));
    await confirm(dentist);
    await eventually('123456', received);
    await sees(euros('1 234,56 €'));
    await expect(dentist.getByText(/Sous-payé/)).toHaveCount(0);
  });

  await test.step('closed, it is partly taken back out of another lot', async () => {
    for (const payment of (
      await ask(
        `select string_agg(id::text, ' ') from payments where coverage_request_id = $1 and not is_paid`,
        [id],
      )
    )
      .split(' ')
      .filter(Boolean)) {
      const fileId = await ask('select document_id from payments where id = $1', [payment]);
      succeeded(
        await insist('POST', `/api/dfc/file/${fileId}/payment/${payment}/update`, {
          token: own,
          body: { isPaid: true },
          key: crypto.randomUUID(),
        }),
      );
    }
    // What he confirms was shown by a line before: no cent is counted twice.
    expect(await received()).toBe('123456');
    await status(22);
    const third = lotOf(`LOT${run}3`, { number, careOn: CARE.second, amount: '-150,00' });
    await drop(dentist, 'remittance', 'lot-3.csv', third.csv);
    await dentist.getByRole('listitem').filter({ hasText: number }).getByRole('checkbox').check();
    await confirm(dentist);
    await eventually(String(123_456 - 15_000), received);
    expect(await ask('select status_id from coverage_requests where id = $1', [id])).toBe('22');
    await sees(/Repris/, euros('150,00 €'));
    await staff.goto('/admin/settlements?view=contest');
    await expect(staff.getByText(reference).first()).toBeVisible();
  });

  await test.step('every amount is in the journal, and op check agrees', async () => {
    expect(await checked()).not.toMatch(/Défaut.*(solde|règlement|alloca)/i);
    const actions = await ask(
      `select string_agg(distinct action, ' ' order by action) from audit_events
       where entity = 'bill' and entity_id in (select id from billed_parts where coverage_request_id = $1)`,
      [id],
    );
    // The first bill had no payment: that a lot paid it stands with the bill itself.
    expect(actions).toBe('allocate-payment claim-difference confirm-bill explain-gap');
  });
});
