import { namesOf } from '@accordent/api/client/fields.ts';
import { sendingTerms } from '@accordent/api/mutuals/mutuals.schemas.ts';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { useId, type ReactNode } from 'react';
import { paths } from '../screens.ts';
import { GroupRules } from './GroupRules.tsx';
import { insurerWords, otherKind } from './insurer-words.ts';
import styles from './InsurerView.module.css';
import { LinkedText } from './LinkedText.tsx';
import type { Insurer } from './mutuals.api.ts';
import { SendingProtocol } from './SendingProtocol.tsx';

/** What stands among the facts. */
const aside: readonly (keyof typeof sendingTerms)[] = ['insurerRole', 'openingHours'];

/** A mutual or a group, to read: its protocols, how to reach it, and what is attached to it. */
export function InsurerView({ insurer }: { insurer: Insurer }) {
  const { kind, attached, sendingProtocol, sendingProtocolText, infos, fax, mail, address } = insurer;
  const words = insurerWords[kind];
  const filled = namesOf(sendingTerms).filter((name) => !aside.includes(name) && insurer[name] !== '');
  const hasSending = Object.keys(sendingProtocol).length > 0 || sendingProtocolText !== '';
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        <Part title="Protocole d’envoi">
          {hasSending && <SendingProtocol ways={sendingProtocol} text={sendingProtocolText} />}
        </Part>
        <Part title="Ce qu’il attend d’un dossier">
          {filled.length > 0 && (
            <DefinitionList
              items={filled.map((name) => ({
                term: sendingTerms[name].label,
                value: insurer[name],
                isStacked: sendingTerms[name].kind === 'long-text',
              }))}
            />
          )}
        </Part>
        {kind === 'mutual-group' && (
          <Part title="Règles des demandes">
            <GroupRules groupId={insurer.id} />
          </Part>
        )}
        <Part title="Protocole de conventionnement">
          {insurer.conventionProtocol && <LinkedText>{insurer.conventionProtocol}</LinkedText>}
        </Part>
        <Part title="Protocole de facturation">
          {insurer.billingProtocol && <LinkedText>{insurer.billingProtocol}</LinkedText>}
        </Part>
        <Part title="Commentaire">{insurer.comment && <LinkedText>{insurer.comment}</LinkedText>}</Part>
      </div>
      <aside className={styles.facts} aria-label="Coordonnées">
        <DefinitionList
          title="Coordonnées"
          items={[
            { term: 'Téléphone', value: infos ? <Phone number={infos} /> : <None /> },
            { term: 'Fax', value: fax ? formatPhone(fax) : <None /> },
            { term: 'E-mail', value: mail ? <Link href={`mailto:${mail}`}>{mail}</Link> : <None /> },
            { term: 'Horaires', value: insurer.openingHours || <None />, isStacked: true },
            { term: 'Adresse', value: address || <None />, isStacked: true },
          ]}
        />
        <DefinitionList
          items={[
            ...(insurer.insurerRole ? [{ term: 'Rôle', value: insurer.insurerRole }] : []),
            ...(kind === 'mutual-group'
              ? [{ term: 'Plafonné', value: insurer.isCapped ? 'Oui' : 'Non' }]
              : []),
            { term: 'Fiche créée', value: formatDate(insurer.creationDate) },
          ]}
        />
      </aside>
      <section className={styles.attached} aria-labelledby="attached-title">
        <header className={styles.attachedHead}>
          <h2 id="attached-title">{words.attached}</h2>
          <span className={styles.count}>{formatCount(attached.length)}</span>
        </header>
        {attached.length === 0 ? (
          <p data-look="faint">{words.noneAttached}</p>
        ) : (
          <ul data-look="stack gap-6 small breaks">
            {attached.map(({ id, name }) => (
              <li key={id}>
                <Link href={paths.insurer(otherKind(kind), 'view', id)}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children || <p data-look="faint">Non renseigné</p>}
    </section>
  );
}

export function Phone({ number }: { number: string }) {
  return (
    <Link href={`tel:${number}`} className={styles.phone}>
      {formatPhone(number)}
    </Link>
  );
}

const None = () => <span data-look="faint">Non renseigné</span>;
