import { SILENT_DAYS } from '@accordent/api/client/silent-days.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { PhoneCall } from 'lucide-react';
import { useFocusBack } from '@accordent/ui-kit/hooks/use-focus-back.ts';
import { paths } from '../screens.ts';
import { forgetDraft, keepDraft, useTabDraft } from '../shared/tab-draft.ts';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { listedName, ofName, staffNameOf } from '@accordent/api/client/person-name.ts';
import type { CallToMake, NotedCall } from './calls.api.ts';
import styles from './CallList.module.css';

export interface CallListProps {
  calls: readonly CallToMake[] | undefined;
  total: number | undefined;
  failure: { message: string; reference?: string | undefined } | null;
  now: Date;
  /** Notes the call; refused, the comment stays. */
  onCalled: (call: CallToMake, comment: string, idempotencyKey: string) => Promise<unknown>;
  onOpen?: (() => void) | undefined;
  onRetry: () => void;
}

/** Whose call is being noted, and the comments on them: a press beside the list closes it, and loses nothing. */
const NOTED = 'call';
const draftOf = (id: number): string => `${NOTED}.${id}`;

/** Ends the noting of a call, even of a list that has closed meanwhile; another one may be open by now. */
function forgetCall(id: number): void {
  forgetDraft(draftOf(id));
  keepDraft<number | null>(NOTED, (current) => (current === id ? null : current));
}

/** Whom to call, why and since when; a client called is noted here, a prospect leaves by his status. */
export function CallList({ calls, total, failure, now, onCalled, onOpen, onRetry }: CallListProps) {
  const [noted, setNoted] = useTabDraft<number | null>(NOTED, null);
  if (failure && !calls)
    return <ErrorState title={failure.message} reference={failure.reference} onRetry={onRetry} />;
  if (!calls)
    return (
      <ul aria-busy aria-label="Dentistes à appeler">
        {[1, 2, 3].map((place) => (
          <li key={place} className={styles.line}>
            <Skeleton width="50%" />
            <Skeleton width="70%" />
          </li>
        ))}
      </ul>
    );
  if (calls.length === 0)
    return (
      <EmptyState
        icon={<PhoneCall size={20} />}
        title="Personne à appeler"
        description={`Ni prospect à rappeler, ni dentiste sans PEC depuis ${SILENT_DAYS} jours.`}
      />
    );
  return (
    <>
      <ul aria-label="Dentistes à appeler">
        {calls.map((call) => (
          <li key={call.id} className={styles.line}>
            <div data-look="row ends gap-12">
              <Link
                href={
                  call.reason === 'prospect'
                    ? paths.prospect('edit', call.id)
                    : paths.practitioner('edit', call.id)
                }
                onClick={onOpen}
              >
                {listedName(call)}
              </Link>
              {call.phone && (
                <a data-look="whole" href={`tel:${call.phone}`}>
                  {formatPhone(call.phone)}
                </a>
              )}
            </div>
            <div data-look="row ends gap-12">
              <span className={styles.reason}>
                {call.prospectStatus?.label ?? 'Aucune PEC'}, <RelativeTime value={call.since} now={now} />
              </span>
              {call.reason === 'inactive' && noted !== call.id && (
                <Button size="small" onClick={() => setNoted(call.id)}>
                  Fait
                </Button>
              )}
            </div>
            {call.lastCall && <p className={styles.last}>{callText(call.lastCall)}</p>}
            {noted === call.id && (
              <Called
                name={listedName(call)}
                draftKey={draftOf(call.id)}
                onCalled={(comment, key) => onCalled(call, comment, key)}
                onEnd={() => forgetCall(call.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {total !== undefined && total > calls.length && (
        <p className={styles.more}>{`Les ${calls.length} premiers sur ${total}`}</p>
      )}
    </>
  );
}

const callText = ({ creationDate, author, comment }: NotedCall): string =>
  `Appel du ${formatDate(creationDate)}, ${staffNameOf(author)}${comment && `\u00a0: ${comment}`}`;

type CalledProps = {
  name: string;
  draftKey: string;
  onCalled: (comment: string, idempotencyKey: string) => Promise<unknown>;
  /** Noted, or not to be. */
  onEnd: () => void;
};

/** The button that brought the form has gone. */
const focus = (comment: HTMLTextAreaElement | null) => comment?.focus();

const FAILED = actFailed('de l’enregistrement de l’appel');

function Called({ name, draftKey, onCalled, onEnd }: CalledProps) {
  const [comment, setComment] = useTabDraft(draftKey, '');
  const { run, isBusy } = useAct({
    act: onCalled,
    doing: 'Enregistrement de l’appel…',
    done: `Appel ${ofName(name)} noté.`,
    refusalOf: (failure) => refusalOf(failure, FAILED),
    onDone: onEnd,
  });
  useFocusBack(isBusy);
  return (
    <form
      className={styles.called}
      aria-label={`Appel ${ofName(name)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void run(comment.trim());
      }}
    >
      <FormField label="Commentaire" isOptional hint={`Il quitte la liste pendant ${SILENT_DAYS} jours.`}>
        <TextArea
          ref={focus}
          rows={2}
          maxLength={textLimits.call}
          value={comment}
          disabled={isBusy}
          onChange={(event) => setComment(event.target.value)}
        />
      </FormField>
      <span data-look="row stretch end">
        <Button size="small" tone="quiet" onClick={onEnd} disabled={isBusy}>
          Annuler
        </Button>
        <Button size="small" tone="primary" type="submit" isBusy={isBusy}>
          Noter l’appel
        </Button>
      </span>
    </form>
  );
}
