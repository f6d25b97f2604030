import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { daysBetween } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Meter } from '@accordent/ui-kit/Meter/Meter.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import type { ReactNode } from 'react';
import type { PractitionerRecord } from './practitioners.api.ts';
import styles from './IdentityBand.module.css';

/** The latest PEC: undefined while it is on its way, null for none. */
export type LastRequest =
  | { readonly date: Date; readonly patient: string; readonly href: string }
  | 'failed'
  | null
  | undefined;

export interface IdentityBandProps {
  record: Pick<
    PractitionerRecord,
    | 'monthCount'
    | 'cap'
    | 'isOverCap'
    | 'conventionProgress'
    | 'conventionsToCheck'
    | 'unpaid'
    | 'freeUntil'
    | 'parentId'
    | 'plan'
    | 'parent'
    | 'subUsers'
  >;
  lastRequest: LastRequest;
  invoicesHref: string;
  now: Date;
}

/** '11 absentes, 5 à vérifier': what is to be asked for, and what is to be tried. */
function conventionsNote({
  conventionProgress: { valid, total },
  conventionsToCheck,
}: IdentityBandProps['record']): string {
  const missing = total - valid - conventionsToCheck;
  const left = [
    missing > 0 && `${missing} ${missing === 1 ? 'absente' : 'absentes'}`,
    conventionsToCheck > 0 && `${conventionsToCheck} à vérifier`,
  ].filter(Boolean);
  return left.join(', ') || 'Toutes valides';
}

/** How a dentist stands: PEC of the month against the cap, conventions, what he owes us, last PEC, end of a free month. */
export function IdentityBand({ record, lastRequest, invoicesHref, now }: IdentityBandProps) {
  const { monthCount, cap, isOverCap, conventionProgress, unpaid, freeUntil, parentId } = record;
  const { valid, total } = conventionProgress;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls on a phone must be reached by keys
    <dl className={styles.band} tabIndex={0} aria-label="Repères">
      <Fact term="PEC ce mois-ci" note={monthNote(record)}>
        <span className={styles.figure} data-over={isOverCap || undefined}>
          {cap === 0 ? monthCount : `${monthCount} / ${cap}`}
        </span>
        {cap > 0 && (
          <Meter
            label="PEC ce mois-ci"
            value={monthCount}
            max={cap}
            valueText={`${monthCount} / ${cap} PEC ce mois-ci`}
          />
        )}
      </Fact>
      <Fact term="Groupements conventionnés" note={conventionsNote(record)}>
        <span className={styles.figure}>
          {valid} / {total}
        </span>
        <Meter label="Groupements conventionnés" value={valid} max={total} />
      </Fact>
      <Fact term="Impayé" note={<UnpaidNote record={record} invoicesHref={invoicesHref} now={now} />}>
        <span className={styles.figure}>{formatMoney(Math.round(unpaid.totalPriceInclVAT * 100))}</span>
      </Fact>
      <Fact
        term="Dernière PEC"
        note={
          lastRequest === 'failed'
            ? 'Elle ne se charge pas.'
            : lastRequest && <Link href={lastRequest.href}>{lastRequest.patient}</Link>
        }
      >
        <span className={styles.figure}>
          {lastRequest === undefined ? (
            <Skeleton width={96} />
          ) : lastRequest === null ? (
            'Aucune'
          ) : lastRequest === 'failed' ? (
            '—'
          ) : (
            <DateText value={lastRequest.date} />
          )}
        </span>
      </Fact>
      {freeUntil && parentId === null && (
        <Fact term="Mois gratuit" note="Le forfait ne change pas de lui-même.">
          <span className={styles.figure}>
            jusqu’au <DateText value={freeUntil} />
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, note, children }: { term: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt data-look="quiet small">{term}</dt>
      <dd className={styles.value}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

function UnpaidNote({
  record: { unpaid },
  invoicesHref,
  now,
}: Pick<IdentityBandProps, 'record' | 'invoicesHref' | 'now'>) {
  const { count, since } = unpaid;
  if (since === null) return 'Aucune facture en attente';
  return (
    <Link href={invoicesHref}>
      {count} {count === 1 ? 'facture' : 'factures'}, {daysBetween(since, now)}&nbsp;j calendaires
    </Link>
  );
}

function monthNote({ cap, isOverCap, parent, subUsers }: IdentityBandProps['record']): string | null {
  if (isOverCap) return 'Plafond du forfait dépassé';
  if (parent) return `Avec le cabinet ${parent.name}`;
  if (Object.keys(subUsers).length > 0) return 'Dentistes liés compris';
  return cap === 0 ? 'Sans plafond' : null;
}
