import { NirText, lastTwoOf } from '@accordent/ui-kit/NirText/NirText.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import styles from './Depot.module.css';
import type { DepotRequestItem } from './depot.api.ts';

const asked: Readonly<Record<NonNullable<DepotRequestItem['purpose']>, string>> = {
  request: 'Votre décision et le montant pris en charge, avant les soins.',
  agreement: 'Le règlement de l’accord, avec sa facture.',
  reminder: 'Votre décision et le montant pris en charge, que nous attendons encore.',
  prolongation: 'La prolongation de l’accord.',
  claim: 'Votre réponse à notre réclamation.',
};

/** Whom the request is for, and what is asked. */
export function RequestFacts({ request }: { request: DepotRequestItem }) {
  const { reference, patient, ssn, insurer, details, practitioner, rpps, purpose } = request;
  const { birthDate, memberNumber, quoteDate, quoteTotal } = details;
  const facts = [
    { term: 'Date de naissance', value: birthDate && formatDate(birthDate) },
    { term: 'Numéro de sécurité sociale', value: ssn && <NirText lastTwo={lastTwoOf(ssn)} /> },
    { term: 'N°\u00A0d’adhérent', value: memberNumber },
    { term: 'Organisme', value: insurer },
    {
      term: quoteDate ? `Devis du ${formatDate(quoteDate)}` : 'Devis',
      value: quoteTotal && `${quoteTotal}\u00A0€`,
    },
    { term: 'Praticien', value: practitioner },
    { term: 'RPPS', value: rpps },
  ];
  return (
    <>
      <div>
        <p data-look="quiet">{reference}</p>
        <h1 className={styles.patient}>{patient}</h1>
      </div>
      <dl className={styles.list}>
        {facts.map(
          ({ term, value }) =>
            value && (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <section data-look="stack gap-4">
        <h2>Ce qui est demandé</h2>
        <p data-look="quiet">{asked[purpose ?? 'request']}</p>
      </section>
    </>
  );
}
