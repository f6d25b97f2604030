import { sendingTerms, type SendingTerms } from '@accordent/api/mutuals/mutuals.schemas.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { OutlinedText } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { paths } from '../screens.ts';
import { LinkedText } from './LinkedText.tsx';
import type { Playbook } from './mutuals.api.ts';
import styles from './PlaybookPanel.module.css';
import { SendingProtocol } from './SendingProtocol.tsx';

const titles = ['Envoi', 'Conventionnement', 'Facturation'] as const;
const [SENDING, AGREEING, BILLING] = titles;

export interface PlaybookPanelProps {
  /** Whose it is: the server says so with the rest. */
  name: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** undefined while it is on its way; null when the insurer has gone. */
  playbook: Playbook | null | undefined;
  failure: { readonly message: string; readonly onRetry: () => void; readonly isRetrying: boolean } | null;
}

/** How the insurer of a PEC takes a request, agrees with practitioners and is billed. */
export function PlaybookPanel({ name, isOpen, onToggle, playbook, failure }: PlaybookPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span data-look="breaks">{name ? `Protocole ${name}` : 'Protocole de l’assureur'}</span>
          <ChevronDown className={styles.chevron} />
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen}>
        {isOpen && <Body playbook={playbook} failure={failure} />}
      </div>
    </section>
  );
}

function Body({ playbook, failure }: Pick<PlaybookPanelProps, 'playbook' | 'failure'>) {
  if (playbook) return <Rules playbook={playbook} />;
  if (failure)
    return (
      <div className={styles.failed} role="alert">
        <p>{failure.message}</p>
        <Button size="small" isBusy={failure.isRetrying} onClick={failure.onRetry}>
          Réessayer
        </Button>
      </div>
    );
  if (playbook === null) return <p data-look="faint">Cette fiche n’existe plus.</p>;
  return (
    <div className={styles.rules}>
      {titles.map((title) => (
        <div key={title} data-look="stack gap-4">
          <h3 data-look="quiet small strong">{title}</h3>
          <OutlinedText lines={title === SENDING ? 9 : 3} />
        </div>
      ))}
      <OutlinedText lines={3} />
    </div>
  );
}

function Rules({ playbook }: { playbook: Playbook }) {
  const { kind, id, sending, convention, billing, infos, fax, mail } = playbook;
  return (
    <div className={styles.rules}>
      <Rule title={SENDING} playbook={playbook} from={sending?.from}>
        {sending && <SendingProtocol ways={sending.sendingProtocol} text={sending.sendingProtocolText} />}
      </Rule>
      {sending && <Terms terms={sending.terms} />}
      <Rule title={AGREEING} playbook={playbook} from={convention?.from}>
        {convention && <LinkedText>{convention.conventionProtocol}</LinkedText>}
      </Rule>
      <Rule title={BILLING} playbook={playbook} from={billing?.from}>
        {billing && <LinkedText>{billing.billingProtocol}</LinkedText>}
      </Rule>
      {(infos || fax || mail) && (
        <p className={styles.contact}>
          {infos && <Link href={`tel:${infos}`}>{formatPhone(infos)}</Link>}
          {fax && <span>Fax {formatPhone(fax)}</span>}
          {mail && <Link href={`mailto:${mail}`}>{mail}</Link>}
        </p>
      )}
      <Link href={paths.insurer(kind, 'view', id)}>
        {kind === 'mutual' ? 'Voir la fiche de la mutuelle' : 'Voir la fiche du groupement'}
      </Link>
    </div>
  );
}

/** What one looks up while sending. */
const looked = [
  'openingHours',
  'platformAccess',
  'dossierOrder',
  'dossierFiles',
  'largestDossier',
  'patientSignature',
] as const;

function Terms({ terms }: { terms: SendingTerms }) {
  const filled = looked.filter((name) => terms[name] !== '');
  if (filled.length === 0) return null;
  return (
    <DefinitionList items={filled.map((name) => ({ term: sendingTerms[name].label, value: terms[name] }))} />
  );
}

type Source = { readonly kind: Playbook['kind']; readonly id: number; readonly name: string };

/** One protocol; where it is not that of the insurer above, it says whose it is. */
function Rule({
  title,
  playbook,
  from,
  children,
}: {
  title: string;
  playbook: Playbook;
  from: Source | undefined;
  children: ReactNode;
}) {
  const isBorrowed = from && (from.kind !== playbook.kind || from.id !== playbook.id);
  return (
    <div data-look="stack gap-4">
      <h3 data-look="quiet small strong">{title}</h3>
      {isBorrowed && (
        <p data-look="faint">
          Selon <Link href={paths.insurer(from.kind, 'view', from.id)}>{from.name}</Link>
        </p>
      )}
      {children || <p data-look="faint">Non renseigné</p>}
    </div>
  );
}
