import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { demoSeller } from '@accordent/core/invoices/demo-seller.ts';
import { invoiceContent } from '@accordent/core/invoices/issue-rules.ts';
import type { Client } from 'pg';

type Size = { readonly count: number; readonly spreadDays: number };

/**
 * What stands beside the requests: three documents, three changes of status and two lines of the journal for each,
 * a message for five, a mail for eight, a comment for ten, a payment for the paid ones; and per practitioner
 * contacts, conventions, histories, prospects and two years of invoices.
 */
export async function generateBeside(client: Client, size: Size): Promise<void> {
  await client.query(
    `insert into administrators (email, firstname, lastname)
     select 'desk' || i || '@bench.test', 'Équipe', 'BANC ' || i from generate_series(1, 20) as i`,
  );
  await ofRequests(client);
  await correspondence(client, size);
  await ofPractitioners(client, size);
  await nights(client);
}

async function ofRequests(client: Client): Promise<void> {
  await client.query(`
    insert into documents (coverage_request_id, title, file_key, mime, size_bytes, pages, sha256, is_valid, decided_at,
      decided_by_admin_id, practitioner_id, created_at)
    select r.id, t.title, 'bench/' || r.id || '-' || t.place, 'application/pdf', 184000, 1, md5(r.id::text),
      case when r.status_id not in (${statuses.incomplete.id}, ${statuses.new.id}) then true end, case when r.status_id not in (${statuses.incomplete.id}, ${statuses.new.id}) then r.created_at end,
      case when r.status_id not in (${statuses.incomplete.id}, ${statuses.new.id}) then 1 + r.id % 20 end, r.practitioner_id, r.created_at
    from coverage_requests r,
      (values (1, 'Mutuelle recto'), (2, 'Mutuelle verso'), (3, 'Devis'), (4, 'Facture')) as t (place, title)
    where t.place < 4 or r.status_id = ${statuses.closed.id}
    order by r.id, t.place`);
  await client.query(`
    insert into payments (document_id, coverage_request_id, amount_cents, is_paid, paid_at, admin_id, created_at, edited_at)
    select d.id, d.coverage_request_id, 20000 + d.id % 90000, d.id % 5 > 0, case when d.id % 5 > 0 then d.created_at end, 1,
      d.created_at, d.created_at
    from documents d where d.title = 'Facture'`);
  await client.query(`
    insert into status_changes (coverage_request_id, from_status_id, to_status_id, admin_id, practitioner_id, created_at)
    select r.id, s.origin, s.target, case when s.place > 1 then 1 + r.id % 20 end, case when s.place = 1 then r.practitioner_id end,
      r.created_at + s.place * interval '1 hour'
    from coverage_requests r cross join lateral (
      values (1, null, ${statuses.incomplete.id}), (2, ${statuses.incomplete.id}, ${statuses.new.id}), (3, ${statuses.new.id}, nullif(r.status_id::int, ${statuses.incomplete.id}))) as s (place, origin, target)
    where s.target is not null and (s.place < 3 or r.status_id <> ${statuses.new.id})
    order by r.id, s.place`);
  await client.query(`
    insert into comments (coverage_request_id, admin_id, content, created_at)
    select id, 1 + id % 20, 'Rappelé la mutuelle, réponse attendue.', created_at from coverage_requests where id % 10 = 0`);
  await client.query(`
    insert into audit_events (at, actor_kind, actor_id, action, entity, entity_id)
    select r.created_at + e.place * interval '1 minute', 'admin', 1 + r.id % 20, e.action, 'coverage-request', r.id
    from coverage_requests r,
      (values (1, 'create-coverage-request'), (2, 'change-coverage-request-status')) as e (place, action)
    order by r.id, e.place`);
  await client.query('select close_audit_days(paris_day(now()) - 1)');
}

async function correspondence(client: Client, { count }: Size): Promise<void> {
  await client.query(
    `insert into messages (coverage_request_id, practitioner_id, subject, content, is_from_admin, admin_id, author_practitioner_id, is_seen, created_at)
     select r.id, r.practitioner_id, r.reference,
       'Bonjour, voici la pièce demandée pour le dossier de ' || r.patient_name || '. Merci de nous dire si elle convient.',
       r.id % 2 = 1, case when r.id % 2 = 1 then 1 + r.id % 20 end, case when r.id % 2 = 0 then r.practitioner_id end,
       r.id < $1::int - 400, r.created_at
     from coverage_requests r where (r.id / 7) % 5 = 0 order by r.id`,
    [count],
  );
  await client.query(`
    insert into message_views (message_id, admin_id, practitioner_id, seen_at)
    select id, case when not is_from_admin then 1 end, case when is_from_admin then practitioner_id end, created_at
    from messages where is_seen`);
  await client.query(`
    insert into mails (message_id, sender, recipients, subject, html, text, date, is_outgoing, practitioner_id, coverage_request_id)
    select '<' || r.id || '@bench.test>', case when o.is_outgoing then 'desk1@bench.test' else d.email end,
      case when o.is_outgoing then d.email else 'desk1@bench.test' end, 'Dossier ' || r.reference,
      '<p>' || t.text || '</p>', t.text, r.created_at, o.is_outgoing, d.id, r.id
    from coverage_requests r join practitioners d on d.id = r.practitioner_id
    cross join lateral (select r.id % 16 = 0 as is_outgoing) o
    cross join lateral (select 'Bonjour, votre mutuelle ' || r.mutual_name || ' a répondu pour ' || r.patient_name as text) t
    where r.id % 8 = 0 order by r.id`);
  await client.query(`
    insert into mail_addresses (mail_id, address)
    select id, sender from mails union all select id, recipients from mails`);
  await client.query('insert into message_searches select * from message_words');
  await client.query('insert into mail_searches select * from mail_words');
  await client.query(
    `insert into mail_views (mail_id, admin_id, seen_at)
     select id, 1 + id % 20, date from mails where coverage_request_id < $1::int - 2000`,
    [count],
  );
  await client.query('insert into mail_counts select * from mails_counted');
  await client.query(
    `insert into notifications (id, key, kind, title, subtitle, link, color, background, icon, created_at, removed_at)
     select lpad(i::text, 10, '0'), 'bench:' || i, 'message', 'Nouveau message', 'PEC', '/admin/messages', 'azure', 'azure', 'Eye',
       now() - i * interval '1 hour', case when i > 400 then now() end
     from generate_series(1, 400 + $1::int / 10) as i`,
    [count],
  );
}

async function ofPractitioners(client: Client, { spreadDays }: Size): Promise<void> {
  // One in fifty has left, with his requests.
  await client.query(
    `update practitioners set archived_at = now(), archived_by = 'admin' where id % 50 = 49`,
  );
  // Without a PEC: those to call.
  await client.query(`
    insert into practitioners (email, lastname, firstname, plan_id, search, created_at)
    select 's' || i || '@bench.test', 'SILENCE', i::text, 1, ' silence ' || i, now() - interval '${spreadDays} days'
    from generate_series(1, 60) as i`);
  await client.query(`
    insert into conventions (practitioner_id, mutual_group_id, is_valid)
    select p.id, g.id, (p.id + g.id) % 5 <> 0 from practitioners p, mutual_groups g`);
  await client.query('insert into agreement_counts select * from agreements_counted');
  await client.query(`
    insert into mutual_group_members (mutual_group_id, mutual_id)
    select g.id, m.id from mutual_groups g join mutuals m on m.id % (select count(*) from mutual_groups) + 1 = g.id`);
  await client.query(`
    insert into practitioners (email, lastname, firstname, is_prospect, prospect_status, search, created_at)
    select 'l' || i || '@bench.test', 'PISTE', i::text, true,
      (array['thoughtful', 'toBeSolicited', 'unreachable', 'notInterested'])[1 + i % 4], ' piste ' || i, now() - i * interval '1 hour'
    from generate_series(1, 200 + (select count(*) from practitioners) / 2) as i`);
  await client.query(`
    insert into practitioner_histories (practitioner_id, kind, value, admin_id, created_at)
    select id, case when is_prospect then 'prospect' else 'plan' end, case when is_prospect then prospect_status else plan_id::text end,
      1 + id % 20, created_at
    from practitioners`);
  await client.query(`
    insert into contacts (firstname, lastname, role, mail, search, created_at)
    select p.firstname, p.lastname, 'Secrétaire', 'contact' || p.id || '@bench.test',
      ' ' || search_form(concat_ws(' ', p.lastname, p.firstname, 'contact' || p.id || '@bench.test', 'Secrétaire')), p.created_at
    from practitioners p where not p.is_prospect order by p.id`);
  await client.query(`
    insert into contact_practitioners (contact_id, practitioner_id)
    select c.id, p.id from contacts c join practitioners p on c.mail = 'contact' || p.id || '@bench.test'`);
  await client.query(
    `
    insert into invoices (id, practitioner_id, plan_id, label, search, issued_at, due_on, total_excl_vat_cents, vat_cents,
      total_incl_vat_cents, snapshot, is_paid, file_key, edited_at)
    select n, id, 1, 'Forfait Serenity', ' ' || n || ' forfait serenity', at, at::date + 30, 29900, 5980, 35880, $1, is_paid,
      'bench/invoice-' || n, at
    from (select row_number() over (order by m desc, p.id) as n, p.id, now() - m * interval '1 month' as at, m > 1 or p.id % 10 > 0 as is_paid
      from practitioners p, generate_series(0, 23) as m where not p.is_prospect) i`,
    [JSON.stringify(aContent)],
  );
  await client.query(
    `update invoice_counters set last_id = (select max(id) from invoices) where series = 'default'`,
  );
}

async function nights(client: Client): Promise<void> {
  await client.query(`
    insert into nightly_snapshots (day, users_to_call, incomplete_agreements)
    select current_date - i, 40 + i % 7, 90 + i % 11 from generate_series(1, 90) as i`);
  await client.query(`
    insert into kept_months (month, kept_at)
    select m, now() from generate_series(date_trunc('month', now()) - interval '23 months', date_trunc('month', now()) - interval '1 month', interval '1 month') as m`);
  await client.query(`
    insert into monthly_figures (month, practitioner_id, mutual_group_id, name, value)
    select k.month, p.id, null, 'active', 1 from kept_months k, practitioners p where not p.is_prospect`);
  await client.query(`
    insert into monthly_figures (month, practitioner_id, mutual_group_id, name, value)
    select k.month, r.practitioner_id, r.mutual_group_id, n.name, count(*)
    from status_changes c join coverage_requests r on r.id = c.coverage_request_id
      join kept_months k on k.month = date_trunc('month', c.created_at at time zone 'Europe/Paris')
      cross join lateral (values (case c.to_status_id when ${statuses.agreed.id} then 'agreement' else 'refusal' end), ('answer:0')) n (name)
    where c.to_status_id in (${statuses.agreed.id}, ${statuses.refused.id})
    group by 1, 2, 3, 4`);
}

/** What the paper of an invoice says: as much of it stands on every row as on a real one. */
export const aContent = invoiceContent({
  number: 1,
  issuedAt: new Date('2026-06-01T04:00:00Z'),
  seller: demoSeller({ name: 'Banc', domain: 'bench.test' }),
  buyer: {
    id: 7,
    name: 'CABINET DU BANC',
    address: '12 rue des Lilas',
    zip: '75020',
    city: 'Paris',
    siren: '732829320',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    email: 'cabinet@bench.test',
  },
  label: 'Forfait Serenity, abonnement juin 2026',
  amountCents: 29_900,
  paymentDays: 30,
  period: { from: '2026-06-01', to: '2026-06-30' },
});
