import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { useState } from 'react';
import {
  remittanceColumns,
  statementColumns,
  type ColumnQuestion,
} from '../../reconciliation/reconciliation.schemas.ts';
import styles from './ColumnChooser.module.css';

export type MoneyFileKind = 'statement' | 'remittance';

export interface ColumnChooserProps {
  kind: MoneyFileKind;
  question: ColumnQuestion;
  isBusy: boolean;
  onChosen: (columns: Readonly<Record<string, string>>) => void;
  onCancel: () => void;
}

const NONE = '';
/** What must be told of each kind of file, in words. */
const needs: Readonly<Record<MoneyFileKind, string>> = {
  statement: 'Il faut la date, le libellé et un montant (Montant, ou Crédit).',
  remittance: 'Il faut le montant réglé, et le n° de prise en charge ou le patient.',
};
const isEnough = (kind: MoneyFileKind, chosen: Readonly<Record<string, string>>): boolean =>
  kind === 'statement'
    ? Boolean(chosen.bookedOn && chosen.label && (chosen.amount || chosen.credit))
    : Boolean(chosen.cents && (chosen.number || chosen.patient));

/** Which heading of a table is which column; it is remembered for the next file with the same headings. */
export function ColumnChooser({ kind, question, isBusy, onChosen, onCancel }: ColumnChooserProps) {
  const { header, sample, guessed } = question;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(guessed);
  const columns = Object.entries(kind === 'statement' ? statementColumns : remittanceColumns);
  const told = Object.fromEntries(Object.entries(chosen).filter(([, heading]) => heading !== NONE));
  return (
    <section className={styles.chooser} aria-labelledby="money-columns">
      <div data-look="stack gap-4">
        <h2 id="money-columns" data-look="bold">
          Quelle colonne est laquelle&nbsp;?
        </h2>
        <p data-look="quiet">
          {needs[kind]} Votre choix est retenu pour les prochains fichiers qui ont les mêmes titres.
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled box takes the focus */}
      <div className={styles.scroll} role="region" aria-label="Début du fichier" tabIndex={0}>
        <table className={styles.sample}>
          <thead>
            <tr>
              {header.map((heading, at) => (
                <th key={`${at} ${heading}`} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, at) => (
              <tr key={at}>
                {header.map((heading, place) => (
                  <td key={`${place} ${heading}`}>{cells[place] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.fields}>
        {columns.map(([name, { label }]) => (
          <FormField key={name} label={label}>
            <Select
              options={[
                { value: NONE, label: 'Aucune' },
                ...[...new Set(header)]
                  .filter(Boolean)
                  .map((heading) => ({ value: heading, label: heading })),
              ]}
              value={chosen[name] ?? NONE}
              onChange={(heading) => setChosen({ ...chosen, [name]: heading })}
            />
          </FormField>
        ))}
      </div>
      <div data-look="row end wrap">
        <Button onClick={onCancel}>Annuler</Button>
        <Button
          tone="primary"
          isBusy={isBusy}
          disabled={!isEnough(kind, told)}
          onClick={() => onChosen(told)}
        >
          Lire le fichier
        </Button>
      </div>
    </section>
  );
}
