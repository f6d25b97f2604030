import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import type { MailItem } from './mails.api.ts';

const chips = {
  waiting: { name: 'Envoi en cours', color: 'slate', icon: 'hourglass' },
  sent: { name: 'Envoyé', color: 'green', icon: 'send' },
  refused: { name: 'Refusé par le serveur du destinataire', color: 'red', icon: 'circle-x' },
  failed: { name: 'Non envoyé', color: 'red', icon: 'circle-alert' },
};

/** How far a mail of the staff has come. */
export function Delivery({ delivery }: { delivery: NonNullable<MailItem['delivery']> }) {
  return <StatusChip {...chips[delivery]} />;
}
