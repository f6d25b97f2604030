import type { LateMovesAnswer } from '@accordent/api/accounting/accounting.schemas.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { DateRange } from '@accordent/ui-kit/DateRange/DateRange.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useState } from 'react';
import { fetchJournal, fetchPapers, useLateMoves } from './invoices.api.ts';
import { lastMonth, type Days } from './period.ts';

type File = 'journal' | 'papers';

const LONGEST_MS = 120_000;

/** What an accountant wants of a period: the journal of sales, or the PDFs. */
export function AccountingDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const [file, setFile] = useState<File>('journal');
  const [days, setDays] = useState<Days>(() => lastMonth(today));
  const late = useLateMoves(days);
  return (
    <ActDialog
      isOpen
      tone="primary"
      title="Exporter pour la comptabilité"
      message="L’export est noté au journal d’activité."
      confirmLabel="Télécharger"
      doing="Préparation du fichier…"
      done="Fichier téléchargé."
      longest={LONGEST_MS}
      refusalOf={sentenceOf}
      act={() => (file === 'journal' ? fetchJournal(days) : fetchPapers(days))}
      onClose={onClose}
    >
      {(isBusy) => (
        <FormFields>
          <FormField label="Période" isGroup>
            <DateRange
              label="Période à exporter"
              value={days}
              today={today}
              bounds={{ first: null, last: today }}
              onApply={({ from, to }) => setDays({ from: from ?? to ?? today, to: to ?? today })}
            />
          </FormField>
          {file === 'journal' && late.length > 0 && (
            <Banner tone="warning">
              Des factures, avoirs ou paiements datent de jours déjà exportés et ont été ajoutés ou annulés
              depuis, hors de cette période&nbsp;: {late.map(lateWords).join(', ')}. Exportez aussi ces jours
              à nouveau.
            </Banner>
          )}
          <FormField label="Fichier" isGroup>
            <RadioGroup<File>
              options={[
                {
                  value: 'journal',
                  label: 'Journal des ventes (format FEC)',
                  hint: 'Factures, avoirs et encaissements, à importer en comptabilité. Ce n’est pas le FEC de la société.',
                },
                { value: 'papers', label: 'Factures en PDF (ZIP)', hint: 'Une par facture ou avoir.' },
              ]}
              value={file}
              isDisabled={isBusy}
              onChange={setFile}
            />
          </FormField>
        </FormFields>
      )}
    </ActDialog>
  );
}

const lateWords = ({ invoiceId, day }: LateMovesAnswer['moves'][number]): string =>
  `n°\u00a0${invoiceId} (${formatDate(day)})`;
