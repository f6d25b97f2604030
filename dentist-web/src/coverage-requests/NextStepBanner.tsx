import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { Archive, BadgeCheck, Ban, CircleX, ClipboardCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { instant } from '@accordent/api/client/instant.ts';
import { isOfArchived } from './closed-reason.ts';
import { isAskedNow, owedDocuments } from './owed-documents.ts';
import type { OwnCoverageRequestRecord } from './coverage-requests.api.ts';

export interface NextStepBannerProps {
  request: Pick<
    OwnCoverageRequestRecord,
    | 'sentence'
    | 'statusId'
    | 'stage'
    | 'history'
    | 'missing'
    | 'files'
    | 'requiredFiles'
    | 'isLocked'
    | 'nextAction'
  >;
  /** One button that does the thing. */
  action?: ReactNode;
}

const TO_COMPLETE = 24;
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const endings: Readonly<Record<number, { tone: 'plain' | 'danger'; icon: ReactNode }>> = {
  22: { tone: 'plain', icon: <Archive {...icon} /> },
  23: { tone: 'plain', icon: <Ban {...icon} /> },
  30: { tone: 'danger', icon: <CircleX {...icon} /> },
};

const AGREED = 17;

/** What happens next: the dentist's turn, or whom we wait for. Status 24 says since when and what is asked (part B §4). */
export function NextStepBanner({ request, action }: NextStepBannerProps) {
  const { sentence, statusId, history, isLocked, nextAction } = request;
  const asked =
    statusId === TO_COMPLETE ? history.findLast(({ status }) => status.id === TO_COMPLETE) : undefined;
  const owed = owedDocuments(request);
  const owes = owed.missing.length + owed.refused.length > 0 && isAskedNow(request);
  const isYours = sentence.yours || owes || asked !== undefined;
  const ending = isLocked ? endings[statusId] : undefined;
  if (isOfArchived(request))
    return (
      <Banner tone="plain" icon={<Archive {...icon} />} title="Praticien archivé">
        <p>Cet utilisateur et ses données ne sont pas modifiables.</p>
      </Banner>
    );
  const waiting =
    statusId === AGREED ? (
      <BadgeCheck {...icon} />
    ) : nextAction.who === 'staff' ? (
      <ClipboardCheck {...icon} />
    ) : (
      <Hourglass {...icon} />
    );
  return (
    <Banner
      tone={ending?.tone ?? (isYours ? 'orange' : statusId === AGREED ? 'success' : 'info')}
      icon={ending?.icon ?? (isYours ? undefined : waiting)}
      title={isYours ? 'À vous de jouer' : sentence.title}
      action={action}
    >
      {asked && (
        <p>
          À compléter depuis le {formatDate(instant(asked.creationDate))}
          {asked.comment && `\u00a0: ${asked.comment}`}
        </p>
      )}
      {!asked?.comment && !(owes && !sentence.yours) && sentence.detail && <p>{sentence.detail}</p>}
      {owes && <Owed {...owed} />}
    </Banner>
  );
}

function Owed({ missing, refused }: ReturnType<typeof owedDocuments>) {
  return (
    <>
      {refused.length > 0 && <p>À refaire&nbsp;: {refused.join(', ')}.</p>}
      {missing.length > 0 && <p>Il manque&nbsp;: {missing.join(', ')}.</p>}
    </>
  );
}
