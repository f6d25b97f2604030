import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { Fact, FactList } from '@accordent/ui-kit/FactList/FactList.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { paths } from '../screens.ts';
import { listedName, staffNameOf } from '@accordent/api/client/person-name.ts';
import { InvoiceStateChip } from './InvoiceStateChip.tsx';
import { inCents } from '@accordent/api/client/money.ts';
import type { InvoiceRecord } from './invoices.api.ts';
import styles from './Invoice.module.css';

const missingWords = { siren: 'son SIREN', address: 'son adresse complète' } as const;

/** An invoice in words: for whom, how much, by when, and what has become of it. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceRecord }) {
  const { user, creditOf, creditedBy, missing, paidChangedDate, paidChangedBy, mailedDate } = invoice;
  return (
    <div className={styles.heads}>
      {missing.length > 0 && (
        <Banner tone="warning">
          Il manque au praticien {missing.map((fact) => missingWords[fact]).join(' et ')}&nbsp;: la facture
          est valable, mais une plateforme de facturation électronique peut la rejeter. Complétez{' '}
          <Link href={paths.practitioner('edit', user.id)}>sa fiche</Link> pour les prochaines.
        </Banner>
      )}
      <FactList>
        <Fact term="Statut">
          <InvoiceStateChip invoice={invoice} hasBorder />
        </Fact>
        <Fact term="Praticien">
          <Link href={paths.practitioner('edit', user.id, 'invoices')}>{listedName(user)}</Link>
        </Fact>
        <Fact term="Libellé">{invoice.label}</Fact>
        <Fact term="Date">
          <DateText value={invoice.creationDate} form="moment" />
        </Fact>
        {invoice.type === 'invoice' && (
          <Fact term="Échéance">
            <DateText value={invoice.dueDate} />
          </Fact>
        )}
        <Fact term="Montant HT">
          <Money cents={inCents(invoice.totalPriceExclVAT)} />
        </Fact>
        <Fact term="TVA">
          <Money cents={inCents(invoice.totalVAT)} />
        </Fact>
        <Fact term="Montant TTC">
          <strong>
            <Money cents={inCents(invoice.totalPriceInclVAT)} />
          </strong>
        </Fact>
        {creditOf !== null && (
          <Fact term="Annule">
            <Link href={paths.invoice('view', creditOf)}>{invoiceTitle({ id: creditOf })}</Link>
          </Fact>
        )}
        {creditedBy !== null && (
          <Fact term="Annulée par">
            <Link href={paths.invoice('view', creditedBy)}>
              {invoiceTitle({ id: creditedBy, type: 'credit' })}
            </Link>
          </Fact>
        )}
        {paidChangedDate && paidChangedBy && (
          <Fact term="Statut changé">
            <DateText value={paidChangedDate} form="moment" /> par {staffNameOf(paidChangedBy)}
          </Fact>
        )}
        <Fact term="Envoyée">
          {mailedDate ? <DateText value={mailedDate} form="moment" /> : 'Pas encore'}
        </Fact>
      </FactList>
    </div>
  );
}
