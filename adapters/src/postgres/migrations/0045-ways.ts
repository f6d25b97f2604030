/** Dossiers that a mail carries itself, letters that were printed, and links that a reminder has renewed. */
export const up = `
-- Of a sending by mail that carries its dossier itself; one without a row carries a link.
create table carried_dossiers (
  sending_id integer primary key references proof_lines (id),
  carrier text not null,
  -- Of an encrypted PDF: told by telephone or letter, never by mail.
  password_sealed text,
  constraint carrier_is_known check (carrier in ('secureMail', 'sealedPdf')),
  constraint sealed_pdf_has_a_password check ((carrier = 'sealedPdf') = (password_sealed is not null))
);

-- The letter of this dossier lies on paper: it is not printed with those of the day.
create table printed_letters (
  dossier_id integer primary key references dossiers (id) on delete cascade,
  admin_id integer not null references administrators (id),
  printed_at timestamptz not null
);
-- What was sent in a period.
create index sendings_by_time on proof_lines (at, id) where kind = 'sent';
create index sent_letters on proof_lines (at) where kind = 'sent' and way = 'courrier' and facts is not null;

-- The token of a link covers its first end: a reminder moves this one, and the address in the first mail goes on.
alter table depots add column renewed_until timestamptz(3);
`;
