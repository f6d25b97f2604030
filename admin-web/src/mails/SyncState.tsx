import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { RefreshCw } from 'lucide-react';
import type { MailSync } from './mails.api.ts';

export interface SyncStateProps {
  /** Absent while it is not known. */
  sync: MailSync | undefined;
  now: Date;
  isAsking: boolean;
  onAsk: () => void;
}

/** When the mailbox was last read, and the way to have it read now; nothing where there is no server to read. */
export function SyncState({ sync, now, isAsking, onAsk }: SyncStateProps) {
  if (!sync?.isConnected) return null;
  const { failingSince, syncedAt } = sync;
  if (failingSince)
    return (
      <Banner
        tone="warning"
        announce="status"
        action={
          <Button size="small" onClick={onAsk} isBusy={isAsking}>
            Réessayer
          </Button>
        }
      >
        La boîte n’est plus relevée depuis le {formatDateTime(failingSince)}.
      </Banner>
    );
  return (
    <div data-look="row gap-4 faint small">
      {syncedAt ? (
        <span>
          Boîte relevée <RelativeTime value={syncedAt} now={now} />
        </span>
      ) : (
        <span>Première relève en cours</span>
      )}
      <IconButton
        label="Relever maintenant"
        size="small"
        icon={<RefreshCw size={14} strokeWidth={2} />}
        disabled={isAsking}
        onClick={onAsk}
      />
    </div>
  );
}
