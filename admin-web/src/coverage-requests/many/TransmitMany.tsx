import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Globe } from 'lucide-react';
import { ManyDialog } from './ManyDialog.tsx';
import { useWaysOfMany, type BatchItem } from './many.api.ts';

const TRANSMIT = { act: 'transmit' } as const;

export interface TransmitManyProps {
  ids: readonly number[];
  onAsked: (batch: BatchItem) => void;
  onClose: () => void;
  /** Goes through those of a platform one after the other; left out: they are opened one by one. */
  onVisit?: (() => void) | undefined;
}

const pecs = (count: number): string => `${formatCount(count)} PEC`;

/** Many leave as their insurers ask: mails and letters in one go, what a platform takes by one visit. */
export function TransmitMany({ ids, onAsked, onClose, onVisit }: TransmitManyProps) {
  const { data } = useWaysOfMany(ids);
  const { mail = 0, courrier = 0, link = 0, none = 0 } = data?.ways ?? {};
  const inOneGo = mail + courrier;
  return (
    <ManyDialog
      ids={ids}
      title={`Transmettre ${pecs(ids.length)}`}
      label={inOneGo === 0 ? 'Transmettre' : `Transmettre ${pecs(inOneGo)}`}
      wish={inOneGo === 0 ? null : TRANSMIT}
      onAsked={onAsked}
      onClose={onClose}
    >
      {data === undefined && <p data-look="quiet">Lecture des voies d’envoi…</p>}
      {mail > 0 && (
        <p>
          <strong>{pecs(mail)} par mail</strong>, chacune avec son dossier et le texte habituel.
        </p>
      )}
      {courrier > 0 && (
        <p>
          <strong>{pecs(courrier)} par courrier</strong>, marquées envoyées&nbsp;; «&nbsp;Imprimer les
          courriers du jour&nbsp;» donne ensuite toutes les lettres en un fichier.
        </p>
      )}
      {link > 0 && (
        <>
          <p>
            <strong>{pecs(link)} par une plateforme</strong>, à déposer une à une&nbsp;: une seule visite, une
            PEC après l’autre.
          </p>
          {onVisit ? (
            <span>
              <Button icon={<Globe size={16} />} onClick={onVisit}>
                Commencer la visite
              </Button>
            </span>
          ) : (
            <p data-look="quiet">Elles restent en place&nbsp;: transmettez-les depuis leur fiche.</p>
          )}
        </>
      )}
      {none > 0 && (
        <p data-look="quiet">
          {pecs(none)} sans voie d’envoi&nbsp;: renseignez-la dans la fiche de la mutuelle.
        </p>
      )}
      {inOneGo > 0 && (
        <p data-look="quiet">Chacune a son résultat&nbsp;; celles qui sont refusées restent en place.</p>
      )}
    </ManyDialog>
  );
}
