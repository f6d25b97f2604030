import { dayRead, namesOnlyPatient, proposals } from '@accordent/api/client/proposals.ts';
import { preflight, type PreflightCheck } from '@accordent/api/client/preflight.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnReadingsAnswer } from '../../drafts/drafts.api.ts';
import type { Typed } from '../../drafts/local-draft.ts';
import { heldTexts } from './readings/held-texts.ts';
import { useRested } from './readings/use-rested.ts';
import styles from './Preflight.module.css';

export interface PreflightProps {
  typed: Typed;
  /** PEC of this patient that are under way; null where the practice does not know him. */
  openRequests: number | null;
  /** What was read of its documents; it counts where nothing is typed. */
  read?: OwnReadingsAnswer | undefined;
  now: Date;
  onCare: (hasBegun: boolean) => void;
  /** The button that sends, and what is said with it. */
  action?: ReactNode;
}

/** What is looked at before a request leaves: warnings first. Nothing of it stops the request. */
export function Preflight({ typed, openRequests, read, now, onCare, action }: PreflightProps) {
  const { patient, details, hasCareBegun } = typed;
  const held = useRested(heldTexts(typed));
  const insurer = read && proposals(read, held).find(({ name }) => name === 'amcNumber')?.state;
  const checks = preflight(
    {
      nir: patient.nir.number + patient.nir.key,
      cardValidUntil: details.cardValidUntil || (read ? dayRead(read, 'cardValidUntil') : ''),
      quoteDate: details.quoteDate || (read ? dayRead(read, 'quoteDate') : ''),
      hasCareBegun,
      openRequests,
      isPatientOnPapers: read ? namesOnlyPatient(read.people, held) : null,
      isInsurerOnPapers: insurer === 'differs' ? false : insurer === 'agrees' ? true : null,
    },
    now,
  );
  const warnings = checks.filter(({ isWarning }) => isWarning);
  const fine = checks.filter(({ isWarning }) => !isWarning);
  return (
    <Card title="Avant l’envoi" isFlush>
      {warnings.length > 0 && <Checks checks={warnings} label="À vérifier" />}
      {fine.length > 0 && <Checks checks={fine} label="En ordre" />}
      <div className={styles.question}>
        <p>Soins déjà commencés&nbsp;?</p>
        <Segments<'yes' | 'no' | ''>
          label={'Soins déjà commencés\u00a0?'}
          options={[
            { value: 'no', label: 'Non' },
            { value: 'yes', label: 'Oui' },
          ]}
          value={hasCareBegun === null ? '' : hasCareBegun ? 'yes' : 'no'}
          onChange={(answer) => onCare(answer === 'yes')}
        />
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  );
}

function Checks({ checks, label }: { checks: readonly PreflightCheck[]; label: string }) {
  return (
    <ul className={styles.checks} aria-label={label}>
      {checks.map((check) => {
        const { title, detail } = sentences[check.name](check);
        return (
          <li key={check.name} data-warning={check.isWarning || undefined}>
            {check.isWarning ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
            <span>
              <span data-look={check.isWarning ? 'bold block' : 'block'}>{title}</span>
              {detail && <span data-look="quiet normal block">{detail}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Sentence = { readonly title: string; readonly detail?: string };

const onDay = (day: string | null): string => (day === null ? '' : formatDate(`${day}T12:00:00Z`));

const sentences: Readonly<Record<PreflightCheck['name'], (check: PreflightCheck) => Sentence>> = {
  patient: ({ isWarning }) =>
    isWarning
      ? { title: 'Un autre patient sur une pièce', detail: 'Une carte ou un devis porte un autre nom.' }
      : { title: 'Même patient', detail: 'sur les pièces lues et dans la demande' },
  insurer: () => ({
    title: 'Une autre mutuelle sur une pièce',
    detail: 'Son n° AMC n’est pas celui que vous avez écrit.',
  }),
  card: ({ isWarning, day }) =>
    isWarning
      ? { title: 'Carte périmée', detail: `depuis le ${onDay(day)}` }
      : { title: 'Carte valable', detail: `jusqu’au ${onDay(day)}` },
  quote: ({ isWarning, day }) =>
    isWarning
      ? { title: 'Devis de plus de six mois', detail: `du ${onDay(day)}\u00a0: souvent refusé` }
      : { title: 'Devis récent', detail: `du ${onDay(day)}, moins de six mois` },
  nir: ({ isWarning }) =>
    isWarning
      ? { title: 'Clé du numéro à vérifier', detail: 'Elle ne va pas avec les 13 caractères.' }
      : { title: 'Clé du numéro de sécurité sociale juste' },
  'open-requests': ({ isWarning }) =>
    isWarning
      ? { title: 'Déjà une demande en cours', detail: 'Ce patient en a une autre, sans réponse à ce jour.' }
      : { title: 'Aucune autre demande en cours' },
  care: ({ isWarning }) =>
    isWarning
      ? {
          title: 'Soins déjà commencés',
          detail: 'L’accord se demande avant les soins\u00a0: la mutuelle peut refuser.',
        }
      : { title: 'Soins pas encore commencés' },
};
