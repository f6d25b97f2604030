import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileClock } from 'lucide-react';

export interface ResumedBannerProps {
  /** The request is open already: its number is not asked for again. */
  isOpen: boolean;
  onNumber: () => void;
}

/** A draft of another visit is back, but for the number, which is never stored on the device. */
export function ResumedBanner({ isOpen, onNumber }: ResumedBannerProps) {
  return (
    <Banner
      tone="info"
      announce="status"
      icon={<FileClock size={18} />}
      title="Brouillon retrouvé"
      action={
        !isOpen && (
          <Button size="small" onClick={onNumber}>
            Saisir le numéro
          </Button>
        )
      }
    >
      {isOpen
        ? 'La demande est ouverte\u00a0: il reste des pièces à envoyer.'
        : 'Il ne reste qu’à ressaisir le numéro de sécurité sociale\u00a0: il n’est jamais gardé sur cet appareil.'}
    </Banner>
  );
}
