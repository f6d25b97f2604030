import { product } from '@accordent/ui-kit/product.ts';
import { LegalPaper } from './LegalPaper.tsx';
import { usePublisher } from './publisher.api.ts';
import { WhomToCall } from './WhomToCall.tsx';
import styles from './Legal.module.css';

/** /mentions-legales: who publishes the product, as configuration says it. */
export default function LegalNoticePage() {
  const { data: publisher } = usePublisher();
  const company = publisher?.company;
  return (
    <LegalPaper title="Mentions légales">
      <section>
        <h2>Éditeur</h2>
        {company ? (
          <p className={styles.company}>
            {[
              `${company.name}, ${company.legalForm}`,
              company.address,
              `${company.registry}, SIREN ${company.siren}`,
              `TVA ${company.vatNumber}`,
            ].join('\n')}
          </p>
        ) : (
          <p>{publisher?.product ?? product.name}</p>
        )}
      </section>
      <section>
        <h2>Nous joindre</h2>
        <WhomToCall publisher={publisher} />
        {publisher?.contact.phone && <p>{publisher.contact.mail}</p>}
      </section>
      <section>
        <h2>Ce que fait {product.name}</h2>
        <p>
          {product.name} transmet aux mutuelles, pour le compte de chirurgiens-dentistes et en vertu de leur
          mandat, les demandes de prise en charge de leurs patients, et reçoit leurs réponses.
        </p>
      </section>
    </LegalPaper>
  );
}
