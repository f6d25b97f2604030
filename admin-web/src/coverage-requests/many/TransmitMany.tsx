import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Globe } from 'lucide-react';
import { paths } from '../../screens.ts';
import { ManyDialog } from './ManyDialog.tsx';
import { useWaysOfMany, type BatchItem } from './many.api.ts';

const TRANSMIT = { act: 'transmit' } as const;

export interface TransmitManyProps {
  ids: readonly number[];
  /** The group whose they all are; left out: they are of several. */
  insurer?: { readonly id: number; readonly name: string } | undefined;
  onAsked: (batch: BatchItem) => void;
  onClose: () => void;
  /** Goes through those of a platform one after the other; left out: they are opened one by one. */
  onVisit?: (() => void) | undefined;
}

const pecs = (count: number): string => `${formatCount(count)} PEC`;

/** Many leave as their insurers ask: mails and letters in one go, what a platform takes by one visit. */
export function TransmitMany({ ids, insurer, onAsked, onClose, onVisit }: TransmitManyProps) {
  const { data, error } = useWaysOfMany(ids);
  const { mail = 0, courrier = 0, link = 0, none = 0 } = data?.ways ?? {};
  const inOneGo = mail + courrier;
  return (
    <ManyDialog
      ids={ids}
      title={`Transmettre ${pecs(ids.length)}${insurer ? ` à ${insurer.name}` : ''}`}
      label={inOneGo === 0 ? null : `Transmettre ${pecs(inOneGo)}`}
      wish={inOneGo === 0 ? null : TRANSMIT}
      onAsked={onAsked}
      onClose={onClose}
    >
      {error !== undefined && <Banner tone="danger">{sentenceOf(error)}</Banner>}
      {data === undefined && error === undefined && <p data-look="quiet">Lecture des voies d’envoi…</p>}
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
              <Button
                tone={inOneGo === 0 ? 'primary' : 'secondary'}
                icon={<Globe size={16} />}
                onClick={onVisit}
              >
                Commencer la visite
              </Button>
            </span>
          ) : (
            <p data-look="quiet">Elles restent en place&nbsp;: transmettez-les depuis leur fiche.</p>
          )}
        </>
      )}
      {none > 0 && (
        <p>
          <strong>{pecs(none)} sans voie d’envoi</strong>&nbsp;: renseignez-la dans{' '}
          {insurer ? (
            <Link href={paths.insurer('mutual-group', 'edit', insurer.id)}>sa fiche</Link>
          ) : (
            'la fiche de la mutuelle'
          )}
          .
        </p>
      )}
      {inOneGo > 0 && (
        <p data-look="quiet">Chacune a son résultat&nbsp;; celles qui sont refusées restent en place.</p>
      )}
    </ManyDialog>
  );
}
