import { textLimits } from '@accordent/api/client/text-limits.ts';
import {
  answerSources,
  bases,
  decisions,
  monthsAfter,
  movesNothing,
  type Decision,
} from '@accordent/api/client/answers.ts';
import { statusOf, statuses } from '@accordent/api/client/statuses.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatDate, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import type { ClipboardEvent } from 'react';
import { paths } from '../../../screens.ts';
import { ActPanel, Choices } from '../ActPanel.tsx';
import { AnswerFollows, missingOf } from './AnswerFollows.tsx';
import { AnswerLetter } from './AnswerLetter.tsx';
import { AnswerLines } from './AnswerLines.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import { fieldsFor, type AnswerField } from './answer-draft.ts';
import styles from './AnswerPanel.module.css';
import { ReadFrom } from './ReadFrom.tsx';
import type { Answering } from './use-answer.ts';

export interface AnswerPanelProps {
  answer: Answering;
  /** Of the PEC, by which its mails are found. */
  reference: string;
  /** Documents that nobody has decided. */
  left: number;
  isBusy: boolean;
  onClose: () => void;
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

const arrivedBy: Readonly<Record<keyof typeof answerSources, string>> = {
  platform: 'la plateforme',
  mail: 'mail',
  page: 'la page de dépôt',
  paper: 'courrier',
};

const terms = [
  [3, '3 mois'],
  [6, '6 mois'],
  [12, '1 an'],
] as const;

/** What the insurer decided: typed, or taken from what is read of its letter; confirmed in one press. */
export function AnswerPanel({ answer, reference, left, isBusy, onClose }: AnswerPanelProps) {
  const { waiting, fields, lines, set, take, setLines, setFaults, faults, taking, isAmountTaken } = answer;
  const { decision, validFrom } = fields;
  const shown = fieldsFor(decision);
  const has = (field: AnswerField) => shown.includes(field);
  const blocked =
    taking === null
      ? errorSentences.answer_unasked
      : left > 0 && !movesNothing(taking)
        ? errorSentences.documents_undecided
        : null;
  const missing = missingOf(answer);
  const asks = decision !== '' && statusOf(answer.to ?? statuses.closed.id).asksByComment;
  const onPaste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    answer.addLetter(file);
  };
  const reason = has('reason') && (
    <AnswerRow
      answer={answer}
      field="reason"
      label={asks ? 'Ce que la mutuelle demande' : 'Motif'}
      hint={asks ? 'Le dentiste le lira.' : undefined}
      isOptional={!asks}
    >
      <TextArea
        rows={2}
        maxLength={textLimits.answer.reason}
        value={fields.reason}
        onChange={(event) => set('reason', event.target.value)}
      />
    </AnswerRow>
  );
  return (
    <ActPanel
      title="Réponse de la mutuelle"
      aside={<AnswerFollows answer={answer} missing={missing} />}
      act={{
        label: 'Enregistrer',
        keys: 'Ctrl Entrée',
        isBlocked:
          blocked !== null || missing !== null || !answer.isKnown || answer.upload?.state === 'sending',
      }}
      isBusy={isBusy}
      isLoading={answer.isLoading}
      onAct={() => void answer.confirm()}
      onClose={onClose}
    >
      <div data-look="stack gap-14" onPaste={onPaste}>
        {answer.failure && (
          <Banner
            tone="danger"
            title="Les réponses ne se chargent pas"
            announce="alert"
            action={
              <Button size="small" isBusy={answer.failure.isRetrying} onClick={answer.failure.onRetry}>
                Réessayer
              </Button>
            }
          >
            {answer.failure.message}
          </Banner>
        )}
        {blocked && <Banner tone="warning">{blocked}</Banner>}
        {answer.isDropped && (
          <Banner
            tone="warning"
            announce="status"
            action={
              answer.takeTexts && (
                <Button size="small" onClick={answer.takeTexts}>
                  Reprendre les textes
                </Button>
              )
            }
          >
            La réponse en attente a changé&nbsp;: ce que vous aviez saisi pour une autre est retiré.
          </Banner>
        )}
        {waiting && (
          <p data-look="row wrap ends small">
            <span>
              {`Arrivée par ${arrivedBy[waiting.source]} le ${formatDate(waiting.date)}`}
              {waiting.who && `, ${waiting.who}`}
            </span>
            {waiting.source === 'mail' && (
              <ButtonLink size="small" tone="quiet" href={paths.mailsAbout(reference)}>
                Lire le mail
              </ButtonLink>
            )}
            <Button size="small" tone="quiet" onClick={() => void answer.dismiss()}>
              Ce n’est pas une réponse
            </Button>
          </p>
        )}
        <AnswerRow answer={answer} field="decision" label="Décision" isGroup>
          <div data-look="stack gap-6">
            <Choices<Decision>
              label="Décision"
              options={optionsOf(decisions)}
              value={decision || null}
              onChoose={(value) => set('decision', value)}
            />
            {/* Below: the letter may be read while a choice is pressed, which then has to stay under the pointer. */}
            <ReadFrom answer={answer} fields={['decision']} />
          </div>
        </AnswerRow>
        {asks && reason}
        {has('granted') && (
          <AnswerRow
            answer={answer}
            field="granted"
            label="Montant accordé"
            isGroup
            isOptional={decision === 'estimate'}
          >
            <div data-look="stack gap-6">
              <Segments
                label="Montant accordé"
                value={lines ? 'lines' : 'total'}
                options={[
                  { value: 'total', label: 'Un total' },
                  { value: 'lines', label: 'Acte par acte' },
                ]}
                onChange={(value) => answer.showLines(value === 'lines')}
              />
              {lines ? (
                <>
                  <ReadFrom answer={answer} fields={['granted']} />
                  <AnswerLines lines={lines} onChange={setLines} />
                </>
              ) : (
                <div className={styles.readBeside}>
                  <ReadFrom answer={answer} fields={['granted']} />
                  <TextInput
                    aria-label="Total accordé"
                    data-first
                    inputMode="decimal"
                    autoComplete="off"
                    align="end"
                    trailing="€"
                    placeholder="0,00"
                    value={fields.granted}
                    onChange={(event) => set('granted', event.target.value)}
                  />
                </div>
              )}
              {faults['lines'] && <span role="alert">{faults['lines']}</span>}
              {!isAmountTaken && (lines || fields.granted !== '') && (
                <Button size="small" onClick={() => take('granted')}>
                  {lines ? 'Prendre ces montants' : 'Prendre ce montant'}
                </Button>
              )}
            </div>
          </AnswerRow>
        )}
        {has('basis') && (
          <AnswerRow
            answer={answer}
            field="basis"
            label="Ce montant est"
            hint="Sans cette réponse, aucun reste à charge n’est montré."
            isGroup
          >
            <Choices
              label="Part AMO"
              options={optionsOf(bases)}
              value={fields.basis || null}
              onChoose={(value) => set('basis', value)}
            />
          </AnswerRow>
        )}
        {has('validFrom') && (
          <div data-look="stack gap-6">
            <div className={styles.days}>
              <AnswerRow answer={answer} field="validFrom" label="Valable du">
                <TextInput
                  type="date"
                  value={validFrom}
                  onChange={(event) => set('validFrom', event.target.value)}
                />
              </AnswerRow>
              <AnswerRow answer={answer} field="validUntil" label="au">
                <TextInput
                  type="date"
                  value={fields.validUntil}
                  onChange={(event) => set('validUntil', event.target.value)}
                />
              </AnswerRow>
            </div>
            <div className={styles.terms}>
              {terms.map(([months, label]) => (
                <Button key={months} size="small" onClick={() => setTerm(answer, months)}>
                  {label}
                </Button>
              ))}
              <ReadFrom answer={answer} fields={['validFrom', 'validUntil']} />
            </div>
          </div>
        )}
        <AnswerRow answer={answer} field="number" label="N° de dossier" isOptional>
          <div className={styles.readBeside}>
            <ReadFrom answer={answer} fields={['number']} />
            <TextInput
              maxLength={textLimits.answer.number}
              autoComplete="off"
              value={fields.number}
              onChange={(event) => set('number', event.target.value)}
            />
          </div>
        </AnswerRow>
        {has('conditions') && (
          <AnswerRow
            answer={answer}
            field="conditions"
            label="Conditions"
            hint="Telles que la lettre les écrit."
            isOptional
          >
            <ReadFrom answer={answer} fields={['conditions']} />
            <TextArea
              rows={2}
              maxLength={textLimits.answer.conditions}
              value={fields.conditions}
              onChange={(event) => set('conditions', event.target.value)}
            />
          </AnswerRow>
        )}
        {!asks && reason}
        <FormField label="Lettre" isGroup isOptional>
          <AnswerLetter answer={answer} />
        </FormField>
        <FormField label="Reçue par" isGroup>
          <Choices
            label="Reçue par"
            options={optionsOf(answerSources)}
            value={fields.source || null}
            onChoose={(value) => {
              setFaults({});
              set('source', value);
            }}
          />
        </FormField>
      </div>
    </ActPanel>
  );
}

/** Valid for so many months, from its first day or from today. */
function setTerm({ fields: { validFrom }, set }: Answering, months: number): void {
  const from = validFrom || toIsoDay(new Date());
  if (validFrom === '') set('validFrom', from);
  set('validUntil', monthsAfter(from, months));
}
