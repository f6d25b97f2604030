import { statusOf } from '@accordent/api/client/statuses.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { Archive, ClipboardCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
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
    | 'answer'
    | 'renewedBy'
  >;
  /** One button that does the thing. */
  action?: ReactNode;
}

/** What happens next: the dentist's turn, or whom we wait for; since when something is asked, and what. */
export function NextStepBanner({ request, action }: NextStepBannerProps) {
  const { sentence, statusId, history, isLocked, nextAction } = request;
  const { answer, asksByComment, icon: name } = statusOf(statusId);
  const asked = asksByComment ? history.findLast(({ status }) => status.id === statusId) : undefined;
  const owed = owedDocuments(request);
  const owes = owed.missing.length + owed.refused.length > 0 && isAskedNow(request);
  const isYours = sentence.yours || owes;
  if (isOfArchived(request))
    return (
      <Banner tone="plain" icon={<Archive size={18} />} title="Praticien archivé">
        <p>Cet utilisateur et ses données ne sont pas modifiables.</p>
      </Banner>
    );
  const isAgreed = answer === 'agreement' && !request.answer?.isLapsed;
  const ending = answer === 'refusal' ? 'danger' : 'plain';
  const standing =
    isLocked || isAgreed ? (
      <Icon name={name} size={18} />
    ) : nextAction.who === 'staff' ? (
      <ClipboardCheck size={18} />
    ) : (
      <Hourglass size={18} />
    );
  return (
    <Banner
      tone={isLocked ? ending : isYours ? 'orange' : isAgreed ? 'success' : 'info'}
      icon={isYours && !isLocked ? undefined : standing}
      title={isYours ? 'À vous de jouer' : sentence.title}
      action={action}
    >
      {asked && (
        <p>
          À compléter depuis le {formatDate(asked.creationDate)}
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
