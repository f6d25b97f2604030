import { monthsAfter } from '@accordent/api/client/answers.ts';
import { basisChoices, clerkChoices, clerkFields } from '@accordent/api/client/clerk-answers.ts';
import { faultsOf, isAboutAFile } from '@accordent/api/client/failure.ts';
import { uploadLimitText } from '@accordent/api/client/upload-limit.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileSlot } from '@accordent/ui-kit/FileSlot/FileSlot.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { MoneyInput } from '@accordent/ui-kit/MoneyInput/MoneyInput.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { grants, type AnswerEntry } from './answer-entry.ts';
import styles from './Answer.module.css';
import { LegalLinks } from './DepotFrame.tsx';
import type { useDepot } from './use-depot.ts';

const spans = [
  { months: 3, label: '3\u00A0mois' },
  { months: 6, label: '6\u00A0mois' },
  { months: 12, label: '1\u00A0an' },
];

/** The clerk's answer: decision first, and what it asks for. */
export function AnswerForm({
  entry,
  keptLetter,
  answering,
  onChange,
  onSend,
}: {
  entry: AnswerEntry;
  /** The letter of the answer that is being corrected. */
  keptLetter: string | null;
  answering: Pick<ReturnType<typeof useDepot>['answering'], 'isBusy' | 'refusal' | 'failure'>;
  onChange: (entry: AnswerEntry) => void;
  onSend: () => void;
}) {
  // What was said of a field stands until it is typed in.
  const [mended, setMended] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] });
  const typedIn = mended.of === answering.failure ? mended.names : [];
  // A letter that cannot be opened is told where it stands, not above the form.
  const told = isAboutAFile(answering.failure)
    ? { letter: answering.refusal ?? '' }
    : faultsOf(answering.failure);
  const faults: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(told).filter(([name]) => !typedIn.includes(name)),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answering.failure) return;
    const at = (what: string) => form.current?.querySelector<HTMLElement>(what);
    const field = at('[aria-invalid]') ?? at('[data-state=failed]');
    if (field) field.focus();
    else at('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [answering.failure]);
  const set = (part: Partial<AnswerEntry>) => {
    onChange({ ...entry, ...part });
    // An agreement is found again by its letter or its number: one of them mends what was said of the other.
    const either = part.letter ? ['number'] : part.number ? ['letter'] : [];
    setMended({ of: answering.failure, names: [...typedIn, ...Object.keys(part), ...either] });
  };
  const isGrant = grants(entry.decision);
  const isFaultHere = Object.keys(told).length > 0;
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!answering.isBusy) onSend();
      }}
    >
      <h2 className={styles.answerTitle}>Votre réponse</h2>
      {answering.refusal && !isFaultHere && (
        <Banner tone="danger" announce="alert">
          {answering.refusal}
        </Banner>
      )}
      <div className={styles.decisions}>
        <FormField label="Décision" isGroup isRequired isLabelHidden error={faults['decision']}>
          <RadioGroup
            options={clerkChoices}
            value={entry.decision}
            onChange={(decision) => set({ decision })}
          />
        </FormField>
      </div>
      {isGrant && (
        <>
          <div className={styles.pair}>
            <FormField label="Montant pris en charge" isRequired error={faults['granted']}>
              <MoneyInput value={entry.granted} onChange={(granted) => set({ granted })} />
            </FormField>
            <FormField label="Valable jusqu’au" error={faults['validUntil']}>
              <TextInput
                type="date"
                value={entry.validUntil}
                onChange={(event) => set({ validUntil: event.target.value })}
              />
            </FormField>
          </div>
          <div className={styles.spans}>
            {spans.map(({ months, label }) => (
              <Button
                key={months}
                size="small"
                aria-label={`Valable ${label}`}
                onClick={() => set({ validUntil: monthsAfter(toIsoDay(new Date()), months) })}
              >
                {label}
              </Button>
            ))}
          </div>
          <FormField label="Ce montant est" isGroup isOptional error={faults['basis']}>
            <RadioGroup
              layout="row"
              options={basisChoices}
              value={entry.basis}
              onChange={(basis) => set({ basis })}
            />
          </FormField>
        </>
      )}
      <FormField
        label="Votre référence"
        error={faults['number']}
        hint={isGrant ? 'Un accord se retrouve par sa lettre ou votre référence.' : undefined}
      >
        <TextInput
          value={entry.number}
          maxLength={clerkFields.number.limit}
          onChange={(event) => set({ number: event.target.value })}
        />
      </FormField>
      <FormField
        label={entry.decision === 'documents-wanted' ? 'Pièce demandée' : 'Condition ou motif'}
        isOptional={entry.decision !== 'documents-wanted'}
        error={faults['reason']}
      >
        <TextArea
          rows={3}
          maxLength={clerkFields.reason.limit}
          value={entry.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </FormField>
      <FileSlot
        title="Lettre"
        state={faults['letter'] ? 'failed' : entry.letter ? 'done' : 'empty'}
        hint={letterHint(entry.letter, keptLetter)}
        status={faults['letter'] ?? (entry.letter ? 'Prête à partir' : undefined)}
        onFile={(letter) => set({ letter })}
        actions={
          entry.letter && (
            <IconButton label="Retirer la lettre" icon={<X />} onClick={() => set({ letter: null })} />
          )
        }
      />
      <div className={styles.pair}>
        <FormField label="Votre nom" isRequired error={faults['name']}>
          <TextInput
            autoComplete="name"
            maxLength={clerkFields.name.limit}
            value={entry.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </FormField>
        <FormField label="Votre service" isRequired error={faults['service']}>
          <TextInput
            autoComplete="organization-title"
            maxLength={clerkFields.service.limit}
            value={entry.service}
            onChange={(event) => set({ service: event.target.value })}
          />
        </FormField>
      </div>
      <div className={styles.send}>
        <Button
          type="submit"
          tone="primary"
          size="large"
          isFullWidth
          icon={<Send size={18} />}
          isBusy={answering.isBusy}
        >
          Envoyer la réponse
        </Button>
        <div data-look="quiet small">
          <p>Le lien est fermé après l’envoi, dès que nous avons confirmé votre réponse.</p>
          <LegalLinks />
        </div>
      </div>
    </form>
  );
}

function letterHint(letter: File | null, kept: string | null): string {
  if (letter) return `${letter.name}, ${formatFileSize(letter.size)}`;
  if (kept) return `${kept} reste jointe\u00A0; une autre la remplace.`;
  return `Facultative. PDF ou image, ${uploadLimitText()}.`;
}
