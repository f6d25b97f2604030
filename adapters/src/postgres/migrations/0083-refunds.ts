/** Money of a payment that we gave back: it came in on one day, and went out on another. What is undone frees a line that was set aside. */
export const up = `
alter table invoice_payments add column refunded_on date,
  add constraint what_was_given_back_pays_nothing check (refunded_on is null or undone_at is not null and refunded_on >= paid_on);

create or replace function keep_invoice_paid() returns trigger language plpgsql as $$
declare
  free text[] := '{undone_at,undone_by_admin_id,refunded_on,note}';
  change integer;
  at timestamptz := coalesce(new.undone_at, new.created_at);
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - free is distinct from to_jsonb(old) - free
      or old.undone_at is not null and (new.undone_at, new.refunded_on) is distinct from (old.undone_at, old.refunded_on) then
      raise exception 'a payment is undone, never changed' using errcode = 'restrict_violation';
    end if;
    change := case when old.undone_at is null and new.undone_at is not null then -new.cents else 0 end;
  else
    change := case when new.undone_at is null then new.cents else 0 end;
  end if;
  if change <> 0 then
    -- What a credit note settles stays settled; else an invoice is paid once nothing of it is left.
    update invoices i set paid_cents = i.paid_cents + change,
        is_paid = s.is_paid,
        paid_changed_at = case when s.is_paid <> i.is_paid then at else i.paid_changed_at end,
        paid_changed_by_admin_id = case when s.is_paid <> i.is_paid then coalesce(new.undone_by_admin_id, new.admin_id) else i.paid_changed_by_admin_id end,
        edited_at = greatest(i.edited_at, at)
      from (select v.id, v.paid_cents + change = v.total_incl_vat_cents or exists (select from invoices c where c.credit_of_id = v.id) as is_paid
        from invoices v where v.id = new.invoice_id for update) s
      where i.id = s.id;
    -- What is free again of a line waits again, also where its rest was set aside; what left again is not free.
    update receipts set allocated_cents = allocated_cents + change,
        dismissed_at = case when change < 0 and new.refunded_on is null and not exists (
          select from debits d where d.id = new.debit_id and d.ending = 'returned' and d.ended_at = new.undone_at) then null else dismissed_at end
      where id = new.receipt_id;
  end if;
  return null;
end $$;
`;
