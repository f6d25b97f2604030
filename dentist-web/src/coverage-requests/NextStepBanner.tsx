import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { Archive, Ban, CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { instant } from '../shared/instant.ts';
import type { OwnCoverageRequestRecord } from './coverage-requests.api.ts';

export interface NextStepBannerProps {
  request: Pick<OwnCoverageRequestRecord, 'sentence' | 'statusId' | 'history' | 'missing' | 'isLocked'>;
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

/** What happens next: the dentist's turn, or whom we wait for. Status 24 says since when and what is asked (part B §4). */
export function NextStepBanner({ request, action }: NextStepBannerProps) {
  const { sentence, statusId, history, missing, isLocked } = request;
  const asked =
    statusId === TO_COMPLETE ? history.findLast(({ status }) => status.id === TO_COMPLETE) : undefined;
  const ending = isLocked ? endings[statusId] : undefined;
  const isYours = sentence.yours || asked !== undefined;
  return (
    <Banner
      tone={ending?.tone ?? (isYours ? 'orange' : 'info')}
      icon={ending?.icon ?? (isYours ? undefined : <Hourglass {...icon} />)}
      title={sentence.title}
      action={action}
    >
      {asked && (
        <p>
          À compléter depuis le {formatDate(instant(asked.creationDate))}
          {asked.comment && `\u00a0: ${asked.comment}`}
        </p>
      )}
      {(!asked || !asked.comment) && sentence.detail && <p>{sentence.detail}</p>}
      {sentence.yours && missing.length > 0 && <p>Il manque&nbsp;: {missing.join(', ')}.</p>}
    </Banner>
  );
}
