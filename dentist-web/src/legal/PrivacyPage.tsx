import { product } from '@accordent/ui-kit/product.ts';
import { LegalPaper } from './LegalPaper.tsx';
import { usePublisher } from './publisher.api.ts';
import { WhomToCall } from './WhomToCall.tsx';

/** /confidentialite: what is done with personal data, in words that the product keeps. */
export default function PrivacyPage() {
  const { data: publisher } = usePublisher();
  return (
    <LegalPaper title="Confidentialité">
      <section>
        <h2>Qui traite les données, et pourquoi</h2>
        <p>
          Le cabinet dentaire est responsable du dossier de son patient. {product.name} le transmet à la
          mutuelle pour son compte, en vertu d’un mandat, et y garde sa réponse.
        </p>
      </section>
      <section>
        <h2>Ce que la mutuelle reçoit</h2>
        <p>
          L’identité de l’assuré, sa carte, le devis et ce que la mutuelle demande pour décider. Les radios et
          les notes cliniques n’en font pas partie&nbsp;: elles relèvent du secret médical.
        </p>
      </section>
      <section>
        <h2>Un lien de dossier</h2>
        <ul>
          <li>Il est envoyé à une seule adresse et s’ouvre avec un code qui n’arrive que là.</li>
          <li>Il sert 90&nbsp;jours au plus, et se ferme dès que la réponse est confirmée.</li>
          <li>
            Les envois de code, ouvertures, téléchargements et réponses sont notés avec leur date, pour preuve
            de l’envoi. Le nom et le service de qui répond le sont aussi.
          </li>
          <li>
            Un témoin («&nbsp;cookie&nbsp;») de 30&nbsp;minutes garde le dossier ouvert. Rien n’est mesuré.
          </li>
        </ul>
      </section>
      <section>
        <h2>Combien de temps</h2>
        <p>
          Le dossier et la réponse sont gardés avec la demande, puis effacés après sa clôture. Une trace sans
          nom (dates, moyens, empreintes) reste pour la preuve.
        </p>
      </section>
      <section>
        <h2>Vos droits</h2>
        <p>
          Accès, rectification, effacement, limitation et opposition&nbsp;: écrivez au cabinet ou à{' '}
          {publisher ? (
            <a href={`mailto:${publisher.contact.mail}`}>{publisher.contact.mail}</a>
          ) : (
            product.name
          )}
          . Vous pouvez aussi saisir la CNIL (cnil.fr).
        </p>
        <WhomToCall publisher={publisher} />
      </section>
    </LegalPaper>
  );
}
