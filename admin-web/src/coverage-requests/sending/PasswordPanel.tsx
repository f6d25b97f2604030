import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { ActPanel } from '../record/ActPanel.tsx';
import { DossierPassword } from './DossierPassword.tsx';
import { useProof, useSending } from './sending.api.ts';

export interface PasswordPanelProps {
  record: CoverageRequestRecord;
  onClose: () => void;
}

/** After an encrypted dossier has left: whom to call with its password. */
export function PasswordPanel({ record, onClose }: PasswordPanelProps) {
  const answer = useProof(record.id);
  const failure = useFetchFailure(answer);
  const { data: prepared } = useSending(record);
  return (
    <ActPanel
      title="Mot de passe du dossier"
      aside="Il reste sous la preuve d’envoi."
      act={{ label: 'C’est dit', keys: 'Ctrl Entrée' }}
      isBusy={false}
      onAct={onClose}
      onClose={onClose}
    >
      <p>
        Le dossier est parti chiffré. Appelez {prepared?.insurer.name ?? 'la mutuelle'} pour dire son mot de
        passe.
      </p>
      {prepared?.phone && (
        <p>
          <Link href={`tel:${prepared.phone}`}>{formatPhone(prepared.phone)}</Link>
          {prepared.openingHours && <span data-look="quiet small"> {prepared.openingHours}</span>}
        </p>
      )}
      <FetchedPart
        data={answer.data}
        failure={failure}
        loadFailed="La preuve d’envoi ne se charge pas"
        lines={1}
      >
        {({ lines }) => {
          const sent = lines.findLast(({ kind, carrier }) => kind === 'sent' && carrier === 'sealedPdf');
          return sent ? <DossierPassword requestId={record.id} sendingId={sent.id} /> : null;
        }}
      </FetchedPart>
    </ActPanel>
  );
}
