import { detailFact } from '@accordent/api/client/detail-facts.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import type { ReactNode } from 'react';
import { readText } from '../../documents/AgreementMarks.tsx';
import type { ReadFact } from '../../documents/documents.api.ts';
import type { ComparedFact } from '../../documents/FactsToCompare.tsx';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

/** What a card and a quote say too, in the order in which one reads them. */
const compared = ['memberNumber', 'cardValidUntil', 'quoteTotal'] as const;
const CARD = 'cardValidUntil';
/** With them, no more than five stand above the papers. */
const MOST = 5;

const NO_SPACE = /\s/g;

/**
 * What is held of a PEC, to compare with its papers, each with where they say it too; insurer and date of entry where there
 * is room. What a paper says and the PEC does not hold stands there as well.
 */
export function comparedFacts(
  record: CoverageRequestRecord,
  nir: ReactNode,
  read: readonly ReadFact[],
): readonly ComparedFact[] {
  const { patient, details } = record;
  const insurers = [patient.mutual?.name, patient.mutualGroup?.name].filter(Boolean).join(' – ');
  const marksOf = (fact: ReadFact['fact']) => read.find((each) => each.fact === fact)?.marks ?? [];
  const known: readonly ComparedFact[] = [
    { term: 'Patient', value: patientOf(record), marks: marksOf('patient'), text: patientOf(record) },
    ...(nir ? [{ term: 'NIR', value: nir, isElsewhere: true, marks: marksOf('nir') }] : []),
    ...compared
      .map((name) => ({ name, ...detailFact(details, name), marks: marksOf(name) }))
      .filter(({ value, marks }) => value !== '' || marks.some((mark) => mark.read !== null))
      .map(({ name, term, value, marks }) => ({
        term: name === CARD ? 'Droits' : term,
        value: value === '' ? <Unknown /> : name === CARD ? `jusqu’au ${value}` : value,
        marks,
        text: name === 'memberNumber' ? value.replaceAll(NO_SPACE, '') : value,
      })),
  ];
  const others: readonly ComparedFact[] = [
    { term: 'Mutuelle', value: insurers || <span data-look="faint">Non renseignée</span> },
    { term: 'Créée', value: formatDateTime(record.creationDate), isElsewhere: true },
  ];
  return [...known, ...others.slice(0, Math.max(0, MOST - known.length))];
}

const Unknown = () => <span data-look="faint">Non renseigné</span>;

const patientOf = ({
  patientFirstname: firstname,
  patientLastname: lastname,
}: CoverageRequestRecord): string => listedName({ firstname, lastname });

/** What is asked before a document that says something else is validated; null where it agrees. */
export function differenceOn(
  record: CoverageRequestRecord,
  read: readonly ReadFact[],
  fileId: number,
): { readonly question: string; readonly said: string } | null {
  for (const { fact, marks } of read) {
    const mark = marks.find((each) => each.fileId === fileId && each.agreement === 'differs');
    if (!mark) continue;
    const paper = mark.kind === 'quote' ? 'Le devis' : 'La carte';
    return {
      question: `Garder ${heldOf(record, fact)}\u00a0?`,
      said: `${paper} dit ${readText(mark.read)}.`,
    };
  }
  return null;
}

function heldOf(record: CoverageRequestRecord, fact: ReadFact['fact']): string {
  if (fact === 'nir') return 'le numéro de sécurité sociale saisi';
  return fact === 'patient' ? patientOf(record) : detailFact(record.details, fact).value;
}
