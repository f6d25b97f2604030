import { expectedTitle } from '@accordent/api/client/expected-title.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { answerText } from '@accordent/api/client/answer-text.ts';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { useWidth } from '@accordent/ui-kit/hooks/use-width.ts';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sheet } from '../shared/Sheet.tsx';
import { StatusOf } from '../shared/StatusOf.tsx';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { NARROW } from '../shared/narrow.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import styles from './Requests.module.css';
import type { OwnCoverageRequestItem } from './coverage-requests.api.ts';
import { addressOf } from '../shared/request-address.ts';

export interface RequestTableProps {
  caption: string;
  /** Absent while the first are on their way. */
  requests: readonly OwnCoverageRequestItem[] | undefined;
  isLoading: boolean;
  failure: FetchFailure | null;
  /** A super-practitioner sees whose patient it is. */
  showsPractitioner: boolean;
  empty: ReactNode;
  /** The pages. */
  footer?: ReactNode;
}

/** In less room than this a status stands over what comes next. */
const TIGHT = 720;

/** A list of PEC: a table on a desktop, cards on a phone; each line says who must act. */
export function RequestTable({
  caption,
  requests,
  isLoading,
  failure,
  showsPractitioner,
  empty,
  footer,
}: RequestTableProps) {
  const isNarrow = useMediaQuery(NARROW);
  const [frame, width] = useWidth<HTMLDivElement>();
  const columns = showsPractitioner ? ofPractice : own;
  const who = showsPractitioner ? whose : patient;
  const narrow = width > 0 && width < TIGHT ? [{ ...who, width: '44%' }, where] : [who, status, next];
  return (
    <Sheet>
      <div ref={frame} data-look="column fill">
        <DataTable<OwnCoverageRequestItem>
          caption={caption}
          density="tall"
          columns={isNarrow ? narrow : [...columns, creationDate]}
          rows={requests}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          error={failure}
          empty={empty}
          rowHref={addressOf}
          card={(request) => <RequestCard request={request} showsPractitioner={showsPractitioner} />}
          footer={footer}
        />
      </div>
    </Sheet>
  );
}

const patient: Column<OwnCoverageRequestItem> = {
  id: 'patient',
  header: 'Patient',
  cell: (request) => (
    <>
      <Anchor href={addressOf(request)} className={styles.patient}>
        {listedName(request.patient)}
      </Anchor>
      <span className={styles.whose}>{insured(request)}</span>
    </>
  ),
};

const whose: Column<OwnCoverageRequestItem> = {
  ...patient,
  cell: (request) => (
    <>
      {patient.cell(request)}
      <span className={styles.whose}>{listedName(request.user)}</span>
    </>
  ),
};

/** 'PEC-2026-000602, Prévia': what one says on the telephone. */
function insured({ reference, patient: { mutual, mutualGroup } }: OwnCoverageRequestItem): string {
  const insurer = mutual ?? mutualGroup;
  return insurer ? `${reference}, ${insurer.name}` : reference;
}

const practitioner: Column<OwnCoverageRequestItem> = {
  id: 'user',
  header: 'Praticien',
  width: '17%',
  cell: ({ user }) => listedName(user),
};

const status: Column<OwnCoverageRequestItem> = {
  id: 'status',
  header: 'Statut',
  width: '248px',
  cell: (request) => <StatusOf status={request.status} />,
};

const next: Column<OwnCoverageRequestItem> = {
  id: 'next',
  header: 'Prochaine étape',
  cell: (request) => <NextStep {...request} />,
};

/** Where its status has no room beside. */
const where: Column<OwnCoverageRequestItem> = {
  ...next,
  id: 'where',
  cell: (request) => (
    <>
      <span className={styles.over}>
        <StatusOf status={request.status} />
      </span>
      <NextStep {...request} />
    </>
  ),
};

const creationDate: Column<OwnCoverageRequestItem> = {
  id: 'creationDate',
  header: 'Créée le',
  width: '132px',
  cell: (request) => <DateText value={request.creationDate} />,
};

const own = [patient, status, next];
const ofPractice = [{ ...patient, width: '20%' }, practitioner, { ...status, width: '26%' }, next];

function RequestCard({
  request,
  showsPractitioner,
}: {
  request: OwnCoverageRequestItem;
  showsPractitioner: boolean;
}) {
  const { status, creationDate, user } = request;
  return (
    <Anchor href={addressOf(request)} className={styles.card}>
      <span data-look="stack gap-4 fill">
        <span className={styles.patient}>{listedName(request.patient)}</span>
        <span data-look="quiet normal">
          {insured(request)}, <DateText value={creationDate} />
          {showsPractitioner && `, ${listedName(user)}`}
        </span>
        <span>
          <StatusOf status={status} />
        </span>
        <NextStep {...request} />
      </span>
      <ChevronRight size={20} />
    </Anchor>
  );
}

function NextStep({
  sentence,
  expected,
  answer,
}: Pick<OwnCoverageRequestItem, 'sentence' | 'expected' | 'answer'>) {
  const text = sentence.yours ? sentence.detail : sentence.title;
  return (
    <>
      <span className={styles.next} data-yours={sentence.yours || undefined} title={text}>
        {text}
      </span>
      {answer && (
        <span className={styles.expected}>
          {answerText(answer)}
          {answer.validUntil && !answer.isLapsed && `, valable jusqu’au ${formatDate(answer.validUntil)}`}
        </span>
      )}
      {expected && (
        <span className={styles.expected}>
          {expectedTitle(expected)}&nbsp;: {expected.window}
        </span>
      )}
    </>
  );
}
