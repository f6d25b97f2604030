import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './journey-test.ts';
import { ask, eventually, insist, kill, logIn, succeeded, untilReady } from './product-under-kill.ts';

/**
 * Killing the API or the worker with SIGKILL at any point of a request's life loses and doubles nothing. Here each kind
 * of step meets a kill once, in the middle of its work; KILLS=all, as `npm run prove -- screens` sets it, has one fall on
 * every step, at every moment.
 */

const DENTIST = ['dentiste@accordent.example', 'Demo-Dentiste-2026'] as const;
const ADMIN = ['admin@accordent.example', 'Demo-Admin-2026'] as const;
const NIR = '255081416802538';
const TITLES = ['Mutuelle recto', 'Mutuelle verso', 'Devis'];

const IS_WHOLE = process.env['KILLS'] === 'all';
/** Delays after which the kill falls, in milliseconds: before, in the middle of and after the work. */
const MOMENTS = IS_WHOLE ? [0, 4, 12, 30] : [4];
/** Steps of a life that meet a kill in the short form: two changes whose answer is lost, one of a file among them, and one with a mail. */
const IN_SHORT = new Set(['make', 'second document', 'refuse']);

/** Photos are read one after the other, also those that journeys before this one left. */
const READ_AND_MADE_MS = 300_000;

test.setTimeout(900_000);

test('the life of a request, with parts killed at its steps', async () => {
  const photo = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#99aabb' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
  const dentist = await logIn('/api', ...DENTIST);
  const admin = await logIn('/admin/api', ...ADMIN);

  for (const [round, moment] of MOMENTS.entries()) {
    const later = (step: string, ...parts: readonly ('api' | 'worker')[]) =>
      IS_WHOLE || IN_SHORT.has(step) ? () => void setTimeout(() => parts.forEach(kill), moment) : () => {};
    const patient = {
      firstnamePatient: `KILL${round}`,
      lastnamePatient: `SURVIVANT${randomUUID().slice(0, 8).toUpperCase()}`,
      ssn: NIR,
    };

    // 1. The API dies while a request is made.
    const made = succeeded(
      await insist('POST', '/api/dfc/add/infos', {
        token: dentist,
        body: patient,
        key: randomUUID(),
        duringFirst: later('make', 'api'),
      }),
    );
    const id = Number(made['dfcId']);
    expect(
      await ask(
        'select count(*) from coverage_requests r join patients p on p.id = r.patient_id where p.lastname = $1',
        [patient.lastnamePatient],
      ),
    ).toBe('1');

    // 2. The API dies while documents come in.
    for (const [place, title] of TITLES.entries()) {
      const form = () => {
        const data = new FormData();
        data.set('name', title);
        data.set('file', photo, 'photo.jpg');
        return data;
      };
      succeeded(
        await insist('POST', `/api/dfc/add/${id}/file`, {
          token: dentist,
          form,
          key: randomUUID(),
          duringFirst: later(place === 1 ? 'second document' : 'document', 'api'),
        }),
      );
    }
    expect(
      await ask('select count(*) from documents where coverage_request_id = $1 and deleted_at is null', [id]),
    ).toBe('3');
    expect(await ask('select status_id from coverage_requests where id = $1', [id])).toBe('2');

    // 3. The worker dies as a refusal is to be mailed; the API as it is decided.
    const [first] = (
      await ask(
        `select string_agg(id::text, ',' order by id) from documents where coverage_request_id = $1`,
        [id],
      )
    ).split(',');
    succeeded(
      await insist('POST', `/admin/api/dfc/update/file/${first}`, {
        token: admin,
        body: { isValid: false, reason: 'Photo floue.' },
        key: randomUUID(),
        duringFirst: later('refuse', 'api', 'worker'),
      }),
    );
    await eventually('1', () =>
      ask(
        `select count(*) from outbox where job = 'notify-document-refused' and (payload->>'documentId')::int = $1 and done_at is not null`,
        [Number(first)],
      ),
    );

    // 4. The API dies on the status changes, the worker on their mails.
    for (const document of (
      await ask(`select string_agg(id::text, ',') from documents where coverage_request_id = $1`, [id])
    ).split(','))
      succeeded(
        await insist('POST', `/admin/api/dfc/update/file/${document}`, {
          token: admin,
          body: { isValid: true },
          key: randomUUID(),
        }),
      );
    for (const status of [3, 17]) {
      succeeded(
        await insist('PUT', `/admin/api/dfc/update/${id}`, {
          token: admin,
          body: { action: 'status', status },
          key: randomUUID(),
          duringFirst: later('status', status === 3 ? 'api' : 'worker'),
        }),
      );
    }
    expect(await ask('select count(*) from status_changes where coverage_request_id = $1', [id])).toBe('4');
    await eventually('1', () =>
      ask(
        `select count(*) from mails where is_outgoing and coverage_request_id = $1 and subject ilike '%accord%'`,
        [id],
      ),
    );

    // 5. The API dies as the amount is entered.
    const bill = succeeded(
      await insist('POST', `/admin/api/dfc/add/${id}/file`, {
        token: admin,
        form: () => {
          const data = new FormData();
          data.set('name', 'Facture');
          data.set('file', photo, 'facture.jpg');
          return data;
        },
        key: randomUUID(),
      }),
    )['file'] as { id: number };
    succeeded(
      await insist('PUT', `/admin/api/dfc/file/${bill.id}/payment/add`, {
        token: admin,
        body: { amount: '1 234,56' },
        key: randomUUID(),
        duringFirst: later('amount', 'api'),
      }),
    );
    expect(await ask('select sum(amount_cents) from payments where coverage_request_id = $1', [id])).toBe(
      '123456',
    );
  }

  // The last kill falls after its answer: the journeys after this one find a product that is up.
  await pause(Math.max(...MOMENTS));
  await untilReady();

  // Nothing waits for ever, and no mail left twice. The papers of old demo invoices are asked for later.
  await eventually(
    '0',
    () =>
      ask(
        `select count(*) from outbox where done_at is null and failed_at is null and not_before < now() - interval '10 seconds'`,
      ),
    READ_AND_MADE_MS,
  );
  expect(await ask('select count(*) from outbox where failed_at is not null')).toBe('0');
  await eventually(
    '0',
    () => ask('select count(*) from outgoing_mails where state <> $1', ['sent']),
    READ_AND_MADE_MS,
  );
  expect(
    await ask(
      `select count(*) from (select message_id from mails group by message_id having count(*) > 1) as doubled`,
    ),
  ).toBe('0');
  // The counters tell what is there.
  expect(await ask('select sum(n) from coverage_request_day_counts where status_id = 0')).toBe(
    await ask('select count(*) from coverage_requests where deleted_at is null'),
  );
});
