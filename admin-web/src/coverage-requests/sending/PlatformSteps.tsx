import { failureOf } from '@accordent/api/client/failure.ts';
import { isBarred, isByOurAccount } from '@accordent/api/mutuals/mutuals.schemas.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { lastTwoOf, Masked, NirText } from '@accordent/ui-kit/NirText/NirText.tsx';
import { ExternalLink, Send } from 'lucide-react';
import { revealNumber } from '../../patients/patients.api.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { useConvention } from '../record/use-convention.ts';
import { CopyFact } from './CopyFact.tsx';
import styles from './Sending.module.css';

export interface PlatformStepsProps {
  record: CoverageRequestRecord;
  /** Its address; '' where nobody knows. */
  address: string;
  /** How it is entered, as the insurer's record says; null: not known yet. */
  access: string | null;
  /** Its dossier cannot go now. */
  isBlocked: boolean;
  /** Its dossier goes to the practice. */
  onHandToPractice: () => void;
}

/** What is needed on the insurer's platform: its address, and what is typed there, each copied by one press. */
export function PlatformSteps({ record, address, access, isBlocked, onHandToPractice }: PlatformStepsProps) {
  const convention = useConvention(record);
  const site = siteOf(address);
  const { patient, id } = record;
  const { memberNumber } = record.details;
  const isHisAlone = access !== null && isBarred(access);
  const isOurs = access !== null && isByOurAccount(access);
  const isByHisAccount = access !== null && !isHisAlone && !isOurs;
  return (
    <>
      {site ? (
        <span data-look="row wrap">
          <ButtonLink href={site.href} target="_blank" rel="noreferrer" trailing={<ExternalLink size={16} />}>
            Ouvrir la plateforme
          </ButtonLink>
          <span data-look="quiet small">{site.host}</span>
        </span>
      ) : (
        <p data-look="quiet">{address || 'L’adresse de la plateforme n’est pas renseignée.'}</p>
      )}
      {isHisAlone && (
        <>
          <p data-look="quiet">
            Cette mutuelle ne laisse entrer que le praticien&nbsp;: envoyez-lui le dossier, il le déposera
            lui-même. La PEC revient dans les files dès qu’il répond&nbsp;; elle se marque transmise à ce
            moment-là.
          </p>
          <span>
            <Button icon={<Send size={16} />} disabled={isBlocked} onClick={onHandToPractice}>
              Envoyer le dossier au cabinet
            </Button>
          </span>
        </>
      )}
      {isOurs && <p data-look="quiet">Avec le compte Accordent.</p>}
      <dl className={styles.rows}>
        {convention.convention && isByHisAccount && (
          <>
            <CopyFact
              term="Identifiant"
              shown={convention.seen?.login ?? <Masked />}
              read={async () => (await convention.reveal())?.login ?? null}
            />
            <CopyFact
              term="Mot de passe"
              shown={<Masked />}
              read={async () => (await convention.reveal())?.password ?? null}
            />
          </>
        )}
        {memberNumber !== '' && (
          <CopyFact term="N° d’adhérent" shown={memberNumber} read={async () => memberNumber} />
        )}
        {patient.ssn && (
          <CopyFact
            term="N° de sécurité sociale"
            shown={<NirText lastTwo={lastTwoOf(patient.ssn)} />}
            read={() =>
              revealNumber(id).catch((error: unknown) => Promise.reject(new Error(failureOf(error).message)))
            }
          />
        )}
      </dl>
    </>
  );
}

/** An address that can be opened; null for anything else. */
function siteOf(address: string): { readonly href: string; readonly host: string } | null {
  try {
    const { protocol, href, host } = new URL(/^https?:/i.test(address) ? address : `https://${address}`);
    const isSite = (protocol === 'https:' || protocol === 'http:') && host.includes('.');
    return isSite ? { href, host } : null;
  } catch {
    return null;
  }
}
