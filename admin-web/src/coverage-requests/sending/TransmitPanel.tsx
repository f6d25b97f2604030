import { ofName } from '@accordent/api/client/person-name.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { useMessageFiles } from '@accordent/api/client/use-message-files.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { isBarred } from '@accordent/api/mutuals/mutuals.schemas.ts';
import { AttachedFiles } from '@accordent/ui-kit/Attaching/AttachedFiles.tsx';
import { useAttaching } from '@accordent/ui-kit/Attaching/use-attaching.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileDrop } from '@accordent/ui-kit/FileDrop/FileDrop.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { CalendarClock, Globe, Mail, MailCheck, Printer } from 'lucide-react';
import { uploadFile } from '../../messages/messages.api.ts';
import { paths } from '../../screens.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import type { PlatformAnswer } from '../record/answer/use-answer.ts';
import { ActPanel } from '../record/ActPanel.tsx';
import { CarrierFields } from './CarrierFields.tsx';
import { LetterFields, XRaysApart } from './LetterFields.tsx';
import { MailFields } from './MailFields.tsx';
import { PlatformSteps } from './PlatformSteps.tsx';
import styles from './Sending.module.css';
import { DossierStep } from './DossierStep.tsx';
import { SendingStep } from './SendingStep.tsx';
import type { NewSending, PreparedSending } from './sending.api.ts';
import { sendingOf, takeSending, useTypedSending } from './typed-sending.ts';
import type { DossierInHand } from './use-dossier.ts';

export interface TransmitPanelProps {
  record: CoverageRequestRecord;
  /** It asks to prolong the agreement that stands. */
  isProlongation?: boolean;
  /** undefined: still being asked for; null: the PEC has no insurer. */
  prepared: PreparedSending | null | undefined;
  /** null: it is not asked for before every document is decided. */
  dossier: DossierInHand | null;
  /** Why it cannot leave now. */
  blocked: string | null;
  faults: Readonly<Partial<Record<string, string>>>;
  isBusy: boolean;
  /** Sends once it is known what is proposed; null: that is shown first. */
  onTransmit: (sendingOf: (prepared: PreparedSending | null) => NewSending | null) => void;
  /** Its dossier goes to the practice, which alone may enter the platform. */
  onHandToPractice: () => void;
  /** Its platform answered at once: its answer is typed instead; null: what is sent has no answer of that kind. */
  onPlatformAnswer: ((told: PlatformAnswer) => void) | null;
  onClose: () => void;
}

const ways = [
  { value: 'link', label: 'Plateforme', Drawing: Globe, usual: 'La plateforme' },
  { value: 'mail', label: 'Mail', Drawing: Mail, usual: 'Le mail' },
  { value: 'courrier', label: 'Courrier', Drawing: Printer, usual: 'Le courrier' },
] as const;

/** Beside the head of a mail, of what is no first request. */
const notes = {
  request: undefined,
  agreement: 'documents de l’accord',
  prolongation: 'prolongation',
} as const;

const acts = { link: 'Marquer transmise', mail: 'Envoyer', courrier: 'Marquer envoyée' } as const;

/** `way`: null where none is known yet. */
function actOf(way: NewSending['way'] | null, isProlongation: boolean): string {
  if (way === null) return isProlongation ? 'Demander' : 'Transmettre';
  return isProlongation && way !== 'mail' ? 'Marquer demandée' : acts[way];
}

/** A PEC leaves to its insurer, by the way that he wants, with what proves it. */
export function TransmitPanel(props: TransmitPanelProps) {
  const {
    record,
    isProlongation = false,
    prepared,
    dossier,
    blocked,
    faults,
    isBusy,
    onTransmit,
    onHandToPractice,
    onPlatformAnswer,
    onClose,
  } = props;
  const inHand = useTypedSending(record.id, prepared ?? null);
  const { typed, change } = inHand;
  const { patient } = record;
  const insurer = prepared?.insurer.name ?? patient.mutualGroup?.name ?? patient.mutual?.name ?? '';
  const sending = sendingOf(inHand, prepared ?? null);
  const { way } = sending;
  // Before it is known what is proposed, what shows is a guess: no way is chosen, and the act names none.
  const isGuess = prepared === undefined && typed.way === undefined;
  const isByPractice = way === 'link' && isBarred(prepared?.platformAccess ?? '');
  const uploads = useMessageFiles({ kept: typed.files ?? [], keep: inHand.keepFiles, send: uploadFile });
  const attached = useAttaching(uploads.attaching, isBusy);
  const usual = ways.find(({ value }) => value === prepared?.places.usual);
  const status = prepared && statusOf(prepared.to);
  const carrier = sending.carrier ?? 'link';
  const lacks = way === 'mail' && carrier === 'secureMail' ? (prepared?.secure.lacks ?? []) : [];
  const lacksBox = lacks.length > 0;
  // Who deposits in his own name needs nobody's mandate.
  const withoutMandate = isByPractice ? null : prepared?.withoutMandate;
  const lacksMandate = Boolean(withoutMandate) && !(prepared?.mayActWithoutMandate && typed.reason?.trim());
  // Neither mail nor letter can be without it, and another try alone would not mend it.
  const lacksDossier = way !== 'link' && dossier !== null && dossier.error !== null;
  const isBlocked =
    blocked !== null ||
    prepared === null ||
    uploads.holdsUp !== null ||
    lacksMandate ||
    lacksBox ||
    lacksDossier;

  // Pressed before it named a way, it leaves by its insurer's; where nobody knows one, that is shown first.
  const asUsual = (known: PreparedSending | null): NewSending | null =>
    known?.places.usual ? sendingOf(inHand, known) : null;

  // What it showed is the letter of its answer, and is sent with that.
  function answerFromPlatform() {
    const [file] = sending.files ?? [];
    const { number = '', reason = '' } = sending;
    onPlatformAnswer?.({ number: number ?? '', file: file ?? null, withoutMandate: reason ?? '' });
    takeSending(record.id);
  }

  return (
    <ActPanel
      title={`${isProlongation ? 'Prolonger l’accord\u00a0: ' : 'Transmettre à '}${insurer || 'la mutuelle'}`}
      lead={
        record.expectedIfSent && (
          <p data-look="row gap-6">
            <CalendarClock size={16} />
            <span data-look="fill">
              Réponse attendue <strong>{record.expectedIfSent.text}</strong>
            </span>
            <span data-look="quiet small">sur {formatCount(record.expectedIfSent.answers)} réponses</span>
          </p>
        )
      }
      aside={
        status && (
          <span data-look="row gap-6">
            {isProlongation ? 'Reste à' : 'Passe à'}{' '}
            <StatusChip name={status.name} color={status.color} icon={status.icon} hasBorder />
          </span>
        )
      }
      act={{
        label: isByPractice ? 'Noter le dépôt par le cabinet' : actOf(isGuess ? null : way, isProlongation),
        keys: 'Ctrl Entrée',
        isBlocked,
      }}
      isBusy={isBusy}
      isLoading={prepared === undefined}
      onAct={() => onTransmit(isGuess ? asUsual : (known) => sendingOf(inHand, known))}
      onClose={onClose}
    >
      {blocked && <Banner tone="warning">{blocked}</Banner>}
      {prepared === null && (
        <Banner tone="warning">
          Cette PEC n’a pas de mutuelle.{' '}
          <Link href={paths.request('edit', record.id, 'information')}>Renseigner la mutuelle</Link>
        </Banner>
      )}
      {withoutMandate && (
        <>
          <Banner tone="warning">{withoutMandate}</Banner>
          {prepared?.mayActWithoutMandate && (
            <FormField label="Motif pour passer outre" isRequired error={faults['reason']}>
              <TextInput
                maxLength={textLimits.sending.reason}
                value={typed.reason ?? ''}
                onChange={(event) => change({ reason: event.target.value })}
              />
            </FormField>
          )}
        </>
      )}
      {lacksBox && (
        <Banner tone="warning" announce="status">
          {lacks.join(' ')} Rien ne part tant que c’est ainsi&nbsp;; vous pouvez choisir une autre manière.
        </Banner>
      )}
      <div data-look="stack gap-6">
        <Segments
          label="Envoi"
          isWide
          options={ways.map(({ value, label, Drawing }) => ({
            value,
            label: (
              <>
                <Drawing size={16} /> {label}
              </>
            ),
          }))}
          value={isGuess ? null : way}
          onChange={(chosen) => change({ way: chosen })}
        />
        {prepared && (
          <span data-look="quiet small">
            {usual
              ? `${usual.usual} est la voie habituelle ${ofName(insurer)}.`
              : `La voie ${ofName(insurer)} n’est pas renseignée dans sa fiche.`}
          </span>
        )}
      </div>
      {prepared?.asksSignature && <p>{insurer} veut la signature du patient avant de répondre.</p>}
      {dossier && <DossierStep dossier={dossier} />}
      {way === 'link' && (
        <SendingStep title="Dépôt sur la plateforme">
          <PlatformSteps
            record={record}
            address={prepared?.places.link ?? ''}
            access={prepared === undefined ? null : (prepared?.platformAccess ?? '')}
            isBlocked={isBusy || blocked !== null || (dossier !== null && dossier.error !== null)}
            onHandToPractice={onHandToPractice}
          />
        </SendingStep>
      )}
      {way === 'mail' && (
        <>
          <SendingStep title="Mail" note={notes[prepared?.purpose ?? 'request']}>
            <MailFields sending={sending} typed={typed} faults={faults} onChange={change} />
          </SendingStep>
          <SendingStep title="Comment part le dossier" isDone={!lacksBox}>
            <CarrierFields
              prepared={prepared ?? null}
              carrier={carrier}
              onChange={(chosen) => change({ carrier: chosen })}
            />
            <XRaysApart dossier={dossier} />
          </SendingStep>
        </>
      )}
      {way === 'courrier' && (
        <SendingStep title="Courrier">
          <LetterFields
            record={record}
            isProlongation={isProlongation}
            sending={sending}
            typed={typed}
            dossier={dossier}
            faults={faults}
            onChange={change}
          />
        </SendingStep>
      )}
      {way !== 'mail' && (
        <SendingStep title={way === 'link' ? 'Retour de la plateforme' : 'Envoi'}>
          <FormField
            label={way === 'link' ? 'N° de dossier' : 'N° de recommandé'}
            isOptional
            error={faults['number']}
          >
            <TextInput
              data-first
              maxLength={textLimits.sending.number}
              autoComplete="off"
              value={typed.number ?? ''}
              onChange={(event) => change({ number: event.target.value })}
              onPaste={attached.onPaste}
            />
          </FormField>
          <div className={styles.drop} {...attached.root}>
            <FileDrop
              prompt="Coller (Ctrl V), déposer ou "
              chooseLabel={way === 'link' ? 'choisir une capture' : 'choisir l’accusé'}
              hint="Facultatif, gardé comme preuve."
              isDisabled={isBusy}
              onFile={(file) => uploads.attaching.onAdd([file])}
            />
            {uploads.attaching.files.length > 0 && (
              <AttachedFiles {...uploads.attaching} isDisabled={isBusy} />
            )}
            {uploads.tooMany && <Banner tone="warning">{uploads.tooMany}</Banner>}
          </div>
          {way === 'link' && onPlatformAnswer && (
            <span>
              <Button
                icon={<MailCheck size={16} />}
                disabled={isBusy || uploads.holdsUp !== null || !prepared || lacksMandate}
                onClick={() => answerFromPlatform()}
              >
                La plateforme a répondu
              </Button>
            </span>
          )}
        </SendingStep>
      )}
    </ActPanel>
  );
}
