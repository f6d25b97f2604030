import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { Ellipsis, EyeOff, Search } from 'lucide-react';
import type { ReceiptItem } from './receipts.api.ts';
import { useDismissReceipt } from './use-dismiss-receipt.ts';

export interface MatchedReceiptActsProps {
  receipt: Pick<ReceiptItem, 'id' | 'label'>;
  onChoose: () => void;
  onDone: () => unknown;
}

/** For a line that is thought to pay an invoice and pays another, or none. */
export function MatchedReceiptActs({ receipt, onChoose, onDone }: MatchedReceiptActsProps) {
  const { run, isBusy } = useDismissReceipt(true, onDone);
  return (
    <Menu
      trigger={<IconButton label={`Autres actions sur ${receipt.label}`} icon={<Ellipsis />} />}
      items={[
        { id: 'choose', label: 'Choisir une autre facture', icon: <Search />, onSelect: onChoose },
        {
          id: 'dismiss',
          label: 'Écarter la ligne',
          icon: <EyeOff />,
          isDisabled: isBusy,
          onSelect: () => void run(receipt),
        },
      ]}
    />
  );
}
