import { MessageFiles } from '@accordent/api/client/MessageFiles.tsx';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { asDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Download, Printer } from 'lucide-react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { DossierPassword } from './DossierPassword.tsx';
import { proofFileUrl, saveLetters, saveProof, useProof, type ProofLineItem } from './sending.api.ts';
import styles from './ProofSection.module.css';

/** What was sent of a PEC to its insurer and what came back on it, as nobody can change it any more. */
export function ProofSection({ record }: { record: Pick<CoverageRequestRecord, 'id' | 'reference'> }) {
  const answer = useProof(record.id);
  const save = useAct({
    act: () => saveProof(record),
    doing: 'Préparation de la preuve…',
    done: 'Preuve enregistrée.',
    refusalOf: sentenceOf,
  });
  const failure = useFetchFailure(answer);
  return (
    <section className={styles.proof} data-look="stack gap-12" aria-label="Preuve d’envoi">
      <h2 data-look="normal">Preuve d’envoi</h2>
      <FetchedPart
        data={answer.data}
        failure={failure}
        loadFailed="La preuve d’envoi ne se charge pas"
        lines={2}
      >
        {({ lines, isWhole, unproved }) => (
          <>
            {!isWhole && (
              <Banner tone="danger">
                Une ligne de cette preuve n’est plus celle qui a été écrite. Prévenez un super administrateur.
              </Banner>
            )}
            {unproved.map(({ status, date }) => (
              <p key={date.timestamp} data-look="quiet breaks">
                <strong>Sans preuve</strong>&nbsp;: passée à «&nbsp;{status.name}&nbsp;» le{' '}
                {formatDateTime(date)}, sans envoi d’ici.
              </p>
            ))}
            {lines.length === 0 ? (
              unproved.length === 0 && <p data-look="quiet">Rien n’a été transmis d’ici.</p>
            ) : (
              <>
                <ol data-look="stack gap-12">
                  {lines.map((line) => (
                    <Line key={line.id} requestId={record.id} line={line} />
                  ))}
                </ol>
                <span>
                  <Button
                    size="small"
                    icon={<Download size={14} />}
                    isBusy={save.isBusy}
                    onClick={() => void save.run()}
                  >
                    Enregistrer la preuve (PDF)
                  </Button>
                </span>
              </>
            )}
          </>
        )}
      </FetchedPart>
    </section>
  );
}

const ways = { link: 'par la plateforme', mail: 'par mail', courrier: 'par courrier' } as const;

const carriers = {
  link: 'Lien sécurisé',
  secureMail: 'Messagerie santé',
  sealedPdf: 'PDF chiffré',
} as const;

function Line({ requestId, line }: { requestId: number; line: ProofLineItem }) {
  const { said, kind, way, carrier, date, author, who, to, number, reason, subject, prints, files, hash } =
    line;
  const at = asDate(date);
  const facts = [
    ['Destinataire', to],
    ['N°', number],
    ['Dossier', carrier ? carriers[carrier] : ''],
    ['Objet', subject],
    ['Motif', reason],
  ].filter(([, text]) => text);
  return (
    <li className={styles.line} data-first={kind === 'sent' || undefined}>
      <p data-look="strong breaks">
        {said}
        {kind === 'sent' && way && `, ${ways[way]}`}
      </p>
      <p data-look="quiet small">
        {[author ? `${staffNameOf(author)}, équipe` : who].filter(Boolean).map((name) => `${name}, `)}
        <time dateTime={at.toISOString()}>{formatDateTime(date)}</time>
      </p>
      {line.isErased && (
        <p data-look="quiet small">Effacé&nbsp;: il reste la date, la voie et l’empreinte.</p>
      )}
      {facts.map(([term, text]) => (
        <p key={term} data-look="small breaks">
          {term}&nbsp;: {text}
        </p>
      ))}
      {kind === 'sent' && carrier === 'sealedPdf' && (
        <DossierPassword requestId={requestId} sendingId={line.id} />
      )}
      {kind === 'sent' && way === 'courrier' && !line.isErased && prints.length > 0 && (
        <SentLetter sendingId={line.id} />
      )}
      {prints.map(({ name, sha256, size }) => (
        <p key={sha256 + name} data-look="small breaks">
          {name}, {formatFileSize(size * 1000)}, SHA-256 <code className={styles.hash}>{sha256}</code>
        </p>
      ))}
      <MessageFiles
        files={files.map((file) => ({ ...file, path: '', filedAs: null }))}
        urlOf={proofFileUrl}
        filedHref={() => ''}
      />
      <p data-look="faint small breaks">
        Empreinte de la ligne <code className={styles.hash}>{hash}</code>
      </p>
    </li>
  );
}

/** The letter as it was sent, whether it was saved before or not. */
function SentLetter({ sendingId }: { sendingId: number }) {
  const save = useAct({
    act: () => saveLetters([sendingId]),
    doing: 'Préparation du courrier…',
    done: 'Courrier enregistré.',
    refusalOf: sentenceOf,
  });
  return (
    <span>
      <Button size="small" icon={<Printer size={14} />} isBusy={save.isBusy} onClick={() => void save.run()}>
        Enregistrer le courrier (PDF)
      </Button>
    </span>
  );
}
