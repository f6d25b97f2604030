import { GrantedAnswer } from '@accordent/api/client/GrantedAnswer.tsx';
import { expectedTitle } from '@accordent/api/client/expected-title.ts';
import { detailFacts } from '@accordent/api/client/detail-facts.ts';
import { insurerRoles } from '@accordent/api/client/request-details.ts';
import { namesOf } from '@accordent/api/client/fields.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { failureOf } from '@accordent/api/client/failure.ts';
import { lastTwoOf, NirText } from '@accordent/ui-kit/NirText/NirText.tsx';
import { useRevealedNumber } from '@accordent/ui-kit/NirText/use-revealed-number.ts';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import type { ReactNode } from 'react';
import { revealInsuredNumber } from '../patients/patients.api.ts';
import { isInvoice } from '../documents/standing.ts';
import { MoneyOfRecord } from '../payments/MoneyOfRecord.tsx';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { CoverageRequestRecord } from './coverage-requests.api.ts';
import styles from './RecordFacts.module.css';

/** The rail of facts: `lead` above them (how it is sent), then dates, people, insurer, money. */
export function RecordFacts({
  record,
  lead,
  acts,
  isReadOnly = false,
}: {
  record: CoverageRequestRecord;
  lead?: ReactNode;
  /** What follows its answer. */
  acts?: ReactNode;
  isReadOnly?: boolean;
}) {
  const { creationDate, editionDate, history, files, user, patient, replaces, replacedBy } = record;
  const { renews, renewedBy } = record;
  const { expected, expectedIfSent } = record;
  const reached = (stamp: 'transmittedAt' | 'agreedAt') => {
    const entry = history.findLast(({ status }) => statusOf(status.id).stamp === stamp);
    return entry ? formatDateTime(entry.creationDate) : <span data-look="faint">Pas encore</span>;
  };
  const known = knownDetails(record);
  const { whoIsWho } = record.details;
  const chosen = namesOf(insurerRoles).flatMap((role) => {
    const { insurer, isChosen } = whoIsWho[role];
    return isChosen && insurer
      ? [
          {
            term: insurerRoles[role],
            value: <Link href={paths.insurer(insurer.kind, 'view', insurer.id)}>{insurer.name}</Link>,
          },
        ]
      : [];
  });
  // Nothing is owed before an agreement.
  const hasMoney =
    statusOf(record.statusId).stage === 'agreement' || files.some(({ payment }) => payment !== null);
  const isLinked = [replaces, replacedBy, renews, renewedBy].some((id) => id !== null);
  return (
    <div className={styles.facts}>
      {record.answer && (
        <section className={styles.answer} aria-label="Réponse de la mutuelle">
          <div data-look="stack gap-12">
            <GrantedAnswer answer={record.answer} insurer="" />
            {acts}
          </div>
        </section>
      )}
      {hasMoney && (
        <MoneyOfRecord
          requestId={record.id}
          invoices={files.filter(isInvoice)}
          isClosed={record.isLocked}
          isReadOnly={isReadOnly}
        />
      )}
      {lead}
      <DefinitionList
        title="Dates"
        items={[
          { term: 'Créée', value: formatDateTime(creationDate) },
          { term: 'Modifiée', value: formatDateTime(editionDate) },
          { term: 'Transmise', value: reached('transmittedAt') },
          ...(expected ? [{ term: expectedTitle(expected), value: expected.short }] : []),
          ...(expectedIfSent ? [{ term: 'Réponse, si envoi ce jour', value: expectedIfSent.short }] : []),
          { term: 'Accord émis', value: reached('agreedAt') },
        ]}
      />
      <DefinitionList
        title="Patient et praticien"
        items={[
          {
            term: 'Praticien',
            value: <Link href={paths.practitioner('edit', user.id)}>{listedName(user)}</Link>,
          },
          {
            term: 'E-mail du patient',
            value: patient.email || <span data-look="faint">Non renseigné</span>,
          },
        ]}
      />
      <DefinitionList
        title="Mutuelle et groupement"
        items={[
          {
            term: 'Mutuelle',
            value: patient.mutual ? (
              <Link href={paths.insurer('mutual', 'view', patient.mutual.id)}>{patient.mutual.name}</Link>
            ) : (
              <span data-look="faint">Non renseignée</span>
            ),
          },
          {
            term: 'Groupement',
            value: patient.mutualGroup ? (
              <Link href={paths.insurer('mutual-group', 'view', patient.mutualGroup.id)}>
                {patient.mutualGroup.name}
              </Link>
            ) : (
              <span data-look="faint">Non renseigné</span>
            ),
          },
        ]}
      />
      {known.length > 0 && <DefinitionList title="Carte, assuré et devis" items={known} />}
      {chosen.length > 0 && <DefinitionList title="Qui est qui" items={chosen} />}
      {isLinked && (
        <DefinitionList
          title="Remplacement"
          items={[
            ...(replaces === null
              ? []
              : [
                  {
                    term: 'Remplace',
                    value: <Link href={paths.request('edit', replaces)}>Voir l’ancienne PEC</Link>,
                  },
                ]),
            ...(renews === null
              ? []
              : [
                  {
                    term: 'Fait suite à',
                    value: <Link href={paths.request('edit', renews)}>Voir la PEC précédente</Link>,
                  },
                ]),
            ...(renewedBy === null
              ? []
              : [
                  {
                    term: 'Suivie par',
                    value: <Link href={paths.request('edit', renewedBy)}>Voir la nouvelle demande</Link>,
                  },
                ]),
            ...(replacedBy === null
              ? []
              : [
                  {
                    term: 'Remplacée par',
                    value: <Link href={paths.request('edit', replacedBy)}>Voir la nouvelle PEC</Link>,
                  },
                ]),
          ]}
        />
      )}
    </div>
  );
}

/** What is known besides, the number of the insured masked until it is asked for. */
function knownDetails({ id, details }: CoverageRequestRecord) {
  const facts: { term: ReactNode; value: ReactNode; isStacked?: boolean }[] = [...detailFacts(details)];
  if (details.insuredNir)
    facts.splice(facts.findIndex(({ term }) => term === 'Assuré') + 1, 0, {
      term: 'NIR de l’assuré',
      value: <InsuredNumber id={id} masked={details.insuredNir} />,
      isStacked: true,
    });
  return facts;
}

function InsuredNumber({ id, masked }: { id: number; masked: string }) {
  const number = useRevealedNumber(() => revealInsuredNumber(id), failureOf);
  return (
    <NirText
      lastTwo={lastTwoOf(masked)}
      revealed={number.number}
      isBusy={number.isRevealing}
      onReveal={number.onReveal}
      onHide={number.onHide}
    />
  );
}
